import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  NoSuchKey,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { Failure } from '@bilim/contract/failures';
import { type ByteRange, checkKey, type FileStore, measured } from './store.ts';

/**
 * A file store in a bucket: `s3://bucket/prefix?endpoint=https://s3.example.org&region=…`. The credentials come from
 * the usual AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.
 */
export function createS3Store({ url }: { url: string }): FileStore {
  const { bucket, prefix, endpoint, region } = readAddress(url);
  const client = new S3Client({
    endpoint,
    region,
    // Not every S3 server supports buckets as host names, or Amazon's newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => {
    checkKey(key);
    return { Bucket: bucket, Key: prefix + key };
  };

  return {
    async put(input) {
      const params = { ...at(input.key), Body: measured(input), ContentType: input.type };
      await new Upload({ client, queueSize: 2, params }).done();
    },

    async get({ key, range }) {
      const found = await client
        .send(new GetObjectCommand({ ...at(key), Range: range && rangeHeader(range) }))
        .catch((error: unknown) => {
          throw error instanceof NoSuchKey ? new Failure('FILE_NOT_FOUND') : error;
        });
      if (!(found.Body instanceof Readable)) throw new Error(`S3 returned no body for the file ${key}`);
      return found.Body;
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },

    async *list() {
      let next: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: next }),
        );
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && LastModified) yield { key: Key.slice(prefix.length), storedAt: LastModified };
        }
        next = page.NextContinuationToken;
      } while (next);
    },

    async clearUnfinished(before) {
      const { Uploads } = await client.send(
        new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix }),
      );
      for (const { Key, UploadId, Initiated } of Uploads ?? []) {
        if (!Key || !UploadId || !Initiated || Initiated >= before) continue;
        await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }));
      }
    },
  };
}

function readAddress(url: string) {
  const address = new URL(url);
  const prefix = address.pathname.replace(/^\/+|\/+$/g, '');
  return {
    bucket: address.hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint: address.searchParams.get('endpoint') ?? undefined,
    region: address.searchParams.get('region') ?? process.env.AWS_REGION ?? 'us-east-1',
  };
}

const rangeHeader = ({ start, end }: ByteRange) => `bytes=${start}-${end}`;
