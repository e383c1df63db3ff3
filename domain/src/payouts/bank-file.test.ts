import { describe, expect, it } from 'vitest';
import { bankFile, readBankAnswers } from './bank-file.ts';

const REFERENCE = 'kwela-payout-4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c55';
const HEAD = 'reference,status,amount,reason';
const answer = (...lines: string[]) => readBankAnswers([HEAD, ...lines].join('\n'));

describe('the file for the bank', () => {
  it('has a line for each payment, with every cell in quotes and the amount in rand', () => {
    const payment = {
      reference: REFERENCE,
      holder: 'T "Teezee" Mokoena, and son',
      bank: 'fnb',
      branchCode: '250655',
      accountNumber: '62012345678',
      kind: 'current',
      cents: 171_005,
      statementText: 'Kwela payout',
    };
    expect(bankFile([payment]).split('\r\n')).toEqual([
      'reference,beneficiary_name,bank,branch_code,account_number,account_type,amount,statement_reference',
      `"${REFERENCE}","T ""Teezee"" Mokoena, and son","fnb","250655","62012345678","current","1710.05","Kwela payout"`,
      '',
    ]);
  });

  it('lets no name run in a spreadsheet or begin a line of its own', () => {
    const payment = {
      reference: REFERENCE,
      holder: '=1+1\r\nMokoena',
      bank: 'fnb',
      branchCode: '250655',
      accountNumber: '62012345678',
      kind: 'current',
      cents: 100,
      statementText: '',
    };
    expect(bankFile([payment]).split('\r\n')[1]).toContain('"1+1 Mokoena"');
  });
});

describe('the answer of the bank', () => {
  it('is read with quotes, blanks, a mark at the beginning and lines that are empty', () => {
    const content = `\uFEFFReference, Status, Amount, Reason\r\n\r\n"${REFERENCE}",PAID,"1710.05",\r\n`;
    expect(readBankAnswers(content)).toEqual({
      answers: [{ line: 3, reference: REFERENCE, isPaid: true, cents: 171_005, reason: '' }],
    });
  });

  it('says why a payment failed', () => {
    expect(answer(`${REFERENCE},failed,100.00,"Account closed, see letter"`)).toMatchObject({
      answers: [{ isPaid: false, reason: 'Account closed, see letter' }],
    });
  });

  it.each([
    ['another word than paid or failed', `${REFERENCE},maybe,100.00,`, 'status'],
    ['an amount without cents', `${REFERENCE},paid,100,`, 'amount'],
    ['a comma for a point', `${REFERENCE},paid,"100,00",`, 'amount'],
    ['a reference that is not ours', 'abc,paid,100.00,', 'reference'],
    ['a cell that is missing', `${REFERENCE},paid`, 'columns'],
    ['quotes that do not end', `"${REFERENCE},paid,100.00,`, 'reference'],
  ])('with %s is not read, and says so', (_, line, fault) => {
    expect(answer(line)).toEqual({ problems: [{ line: 2, fault }] });
  });

  it('is not read when it names a payment twice, or its columns are others', () => {
    const line = `${REFERENCE},paid,100.00,`;
    expect(answer(line, line)).toEqual({ problems: [{ line: 3, fault: 'twice' }] });
    expect(readBankAnswers('a,b,c,d')).toEqual({ problems: [{ line: 1, fault: 'no_header' }] });
    expect(readBankAnswers('')).toEqual({ problems: [{ line: 1, fault: 'no_header' }] });
  });
});
