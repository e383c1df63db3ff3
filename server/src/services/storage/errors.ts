/**
 * A failure in the words of the storage service. `statusCode` in the body says what it is; the status of HTTP is 400 for
 * nearly all of them, which is what clients expect. Source: docs/WIRE.md
 */
export class StorageRefusal extends Error {
  readonly status: number;
  readonly statusCode: number;
  readonly code: string;
  readonly error: string;
  /** When the same may be tried again; null where that changes nothing. */
  readonly retryAfterSeconds: number | null;

  constructor(
    statusCode: number,
    code: string,
    error: string,
    message: string,
    {
      status = 400,
      retryAfterSeconds = null,
    }: { readonly status?: number; readonly retryAfterSeconds?: number | null } = {},
  ) {
    super(message);
    this.status = status;
    this.statusCode = statusCode;
    this.code = code;
    this.error = error;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const noSuchBucket = () =>
  new StorageRefusal(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found');

/** Also of what is there and may not be seen: who may not read it learns nothing of it. */
export const noSuchKey = () => new StorageRefusal(404, 'NoSuchKey', 'not_found', 'Object not found');

export const noSuchUpload = () => new StorageRefusal(404, 'NoSuchUpload', 'not_found', 'Upload not found');

export const bucketExists = () =>
  new StorageRefusal(409, 'BucketAlreadyExists', 'Duplicate', 'The resource already exists');

export const keyExists = () =>
  new StorageRefusal(409, 'KeyAlreadyExists', 'Duplicate', 'The resource already exists');

export const bucketNotEmpty = () =>
  new StorageRefusal(
    409,
    'ResourceNotEmpty',
    'InvalidRequest',
    'The bucket you tried to delete is not empty',
  );

export const accessDenied = (message = 'new row violates row-level security policy') =>
  new StorageRefusal(403, 'AccessDenied', 'Unauthorized', message);

export const tooLarge = () =>
  new StorageRefusal(
    413,
    'EntityTooLarge',
    'Payload too large',
    'The object exceeded the maximum allowed size',
  );

export const quotaExceeded = () =>
  new StorageRefusal(
    413,
    'EntityTooLarge',
    'quota_exceeded',
    'The files of this account exceed the size that it may keep',
  );

export const typeRefused = (type: string) =>
  new StorageRefusal(415, 'InvalidMimeType', 'invalid_mime_type', `mime type ${type} is not supported`);

export const pictureRefused = (message: string) =>
  new StorageRefusal(400, 'InvalidRequest', 'invalid_image', message);

export const badKey = (name: string) =>
  new StorageRefusal(400, 'InvalidKey', 'InvalidKey', `Invalid key: ${name}`);

export const badBucketName = () =>
  new StorageRefusal(400, 'InvalidBucketName', 'Invalid Input', 'Bucket name invalid');

export const badToken = (message = 'Invalid token') =>
  new StorageRefusal(400, 'InvalidJWT', 'InvalidJWT', message);

export const badRequest = (message: string) =>
  new StorageRefusal(400, 'InvalidRequest', 'invalid_request', message);

export const badRange = () =>
  new StorageRefusal(416, 'InvalidRange', 'invalid_range', 'The requested range is not satisfiable', {
    status: 416,
  });

export const notOffered = (what: string) =>
  new StorageRefusal(501, 'NotImplemented', 'not_implemented', `${what} is not offered here`);

/** Where nobody counted: as long as the queue for pictures takes to be shorter. */
const USUAL_WAIT_S = 10;

export const tooMany = (retryAfterSeconds = USUAL_WAIT_S) =>
  new StorageRefusal(429, 'SlowDown', 'too_many_requests', 'Too many requests, please try again later', {
    status: 429,
    retryAfterSeconds,
  });

export const internal = () =>
  new StorageRefusal(500, 'InternalError', 'internal', 'Something went wrong on our side', { status: 500 });
