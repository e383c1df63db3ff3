declare module 's3rver' {
  import type { AddressInfo } from 'node:net';

  /** A store that speaks S3, for tests: its key is `S3RVER`, its secret as well. */
  export default class S3rver {
    constructor(options: {
      readonly port: number;
      readonly address: string;
      readonly silent: boolean;
      readonly directory: string;
      readonly configureBuckets: readonly { readonly name: string }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
