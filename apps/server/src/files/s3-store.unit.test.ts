import {
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSwift, startSwift } from '../testing/servers/swift-server.ts';
import { holdsAsFileStore } from '../testing/store-contract.ts';
import { createS3Store } from './s3-store.ts';

const bin = findSwift();
if (!bin) console.warn('SKIPPED: no S3 server on this machine; install swift-proxy and its parts to test it');

describe.skipIf(!bin)('a bucket as file store', () => {
  const env = { ...process.env };
  let client: S3Client;
  let url: string;
  let stop = async () => {};

  beforeAll(async () => {
    const swift = await startSwift({ bin: bin ?? '' });
    stop = swift.stop;
    process.env.AWS_ACCESS_KEY_ID = swift.accessKey;
    process.env.AWS_SECRET_ACCESS_KEY = swift.secretKey;
    client = new S3Client({ endpoint: swift.endpoint, region: 'us-east-1', forcePathStyle: true });
    await client.send(new CreateBucketCommand({ Bucket: 'bilim' }));
    url = `s3://bilim/some/prefix?endpoint=${swift.endpoint}&region=us-east-1`;
  }, 300_000);
  afterAll(async () => {
    process.env = env;
    await stop();
  });

  holdsAsFileStore(() => createS3Store({ url }));

  it('leaves no unfinished upload, and removes those of a crash', async () => {
    const unfinished = async () => {
      const { Uploads } = await client.send(new ListMultipartUploadsCommand({ Bucket: 'bilim' }));
      return Uploads?.length ?? 0;
    };
    expect(await unfinished()).toBe(0);
    await client.send(new CreateMultipartUploadCommand({ Bucket: 'bilim', Key: 'some/prefix/abandoned' }));
    await createS3Store({ url }).clearUnfinished(new Date(Date.now() - 3_600_000));
    expect(await unfinished()).toBe(1);
    await createS3Store({ url }).clearUnfinished(new Date(Date.now() + 3_600_000));
    expect(await unfinished()).toBe(0);
  });

  it('is refused without the right key', async () => {
    process.env.AWS_SECRET_ACCESS_KEY = 'wrong';
    const put = createS3Store({ url }).put({ key: 'x', body: Buffer.from('x'), type: 'text/plain' });
    await expect(put).rejects.toThrow(/signature/i);
  });
});
