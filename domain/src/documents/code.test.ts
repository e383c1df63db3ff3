import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentCode, readDocumentCode, sealOf } from './code.ts';

const CODE = { ref: 'TRP-2611-7K3QX', seal: '4M9RT2AB' };

describe('the code of a document', () => {
  it.each([
    'TRP-2611-7K3QX-4M9RT2AB',
    'trp-2611-7k3qx-4m9rt2ab',
    ' TRP 2611 7K3QX 4M9R T2AB ',
    'TRP–2611–7K3QX–4M9RT2AB',
    'TRP26117K3QX4M9RT2AB',
  ])('is read from %s', (typed) => expect(readDocumentCode(typed)).toEqual(CODE));

  it('is read from the statement of a month', () => {
    expect(readDocumentCode('stm 2611 7k3qx 4m9rt2ab')).toEqual({ ref: 'STM-2611-7K3QX', seal: '4M9RT2AB' });
  });

  it('takes the signs that nobody uses for those that they look like', () => {
    expect(readDocumentCode('TRP-2611-OI3QX-LM9RT2AO')).toEqual({ ref: 'TRP-2611-013QX', seal: '1M9RT2A0' });
  });

  it.each([
    '',
    'TRP-2611-7K3QX',
    'TKT-2611-7K3QX-4M9RT2AB',
    'TRP-2611-7K3QX-4M9RT2ABC',
    'TRP-2611-7K3QX-4M9RT2A%',
  ])('is not read from "%s"', (typed) => expect(readDocumentCode(typed)).toBeNull());

  it('comes back as it was written, whatever the hash', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 5, maxLength: 32 }), (hash) => {
        const code = { ref: CODE.ref, seal: sealOf(hash) };
        expect(readDocumentCode(documentCode(code))).toEqual(code);
      }),
    );
  });

  it('is another one for another hash, by its first 40 bits', () => {
    expect(sealOf(Uint8Array.of(0, 0, 0, 0, 0))).toBe('00000000');
    expect(sealOf(Uint8Array.of(255, 255, 255, 255, 255, 7))).toBe('ZZZZZZZZ');
    expect(sealOf(Uint8Array.of(0b00001_000, 0b10_00011_0, 0b0100_0010, 0b1_00110_00, 0b111_01000))).toBe(
      '12345678',
    );
    expect(() => sealOf(Uint8Array.of(1, 2, 3, 4))).toThrow(RangeError);
  });
});
