import { z } from 'zod';
import { useCase } from './define.ts';
import { publicPolicy } from './policy-values.ts';

export const currentPolicy = useCase('policies/current', {
  access: 'anyone',
  summary:
    'The numbers of the business that hold now, and the versions that will follow, each from its date on',
  input: z.strictObject({}),
  output: z.object({ policies: z.array(publicPolicy).min(1) }),
  refusals: [],
});
