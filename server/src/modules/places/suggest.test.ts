import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { suggestedPlaces } from './gazetteer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const first = async (q: string) => (await server.succeed('places/suggest', { q })).items[0];

describe('suggesting a place while it is typed', () => {
  it.each([
    ['Cape T', 'Cape Town'],
    ['kaapstad', 'Cape Town'],
    ['Stelenbosch', 'Stellenbosch'],
    ['Durbn', 'Durban'],
    ['Joburg', 'Johannesburg'],
    ['Port Elizabeth', 'Gqeberha'],
    ['gqeberha', 'Gqeberha'],
    ['KuGompo', 'East London'],
    ['East Lon', 'East London'],
    ['CPT', 'Cape Town International'],
    ['o.r. tambo', 'O.R. Tambo International'],
    ['  sandton ', 'Sandton'],
  ])('understands %s as %s', async (q, name) => {
    expect((await first(q))?.name).toBe(name);
  });

  it('says which other name was meant', async () => {
    expect(await first('Port Eliz')).toMatchObject({ name: 'Gqeberha', alsoKnownAs: 'Port Elizabeth' });
    expect(await first('Gqeb')).toMatchObject({ alsoKnownAs: null });
  });

  it('gives each place an id of its own that stays', async () => {
    expect(await first('Cape Town')).toMatchObject({ id: 'place:cape-town-western-cape', kind: 'city' });
    expect(await first('JNB')).toMatchObject({ id: 'airport:JNB', kind: 'airport', area: 'Johannesburg' });
    const everything = ['a', 'e', 'i', 'o', 'u', 's'].flatMap((letter) => suggestedPlaces(letter, 2_000));
    const byId = new Map(everything.map((place) => [place.id, place]));
    expect(byId.size).toBe(new Set(everything).size);
  });

  it('answers nothing for nonsense, and keeps to the limit', async () => {
    expect((await server.succeed('places/suggest', { q: 'xqzzvw' })).items).toEqual([]);
    expect((await server.succeed('places/suggest', { q: '!!' })).items).toEqual([]);
    expect((await server.succeed('places/suggest', { q: 'b', limit: 3 })).items).toHaveLength(3);
  });

  it('asks for a place when none is typed', async () => {
    const outcome = await server.call('places/suggest', { q: '  ' });
    expect(outcome).toMatchObject({ status: 400, details: { issues: [{ field: 'q' }] } });
  });
});
