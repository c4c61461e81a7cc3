import { readHttpVendor, type Variables } from '../read-address.ts'
import type { S3Files } from './s3.ts'

/** Reads the variables of the object store; sentences about wrong ones are added to `problems`. Null: a folder. */
export function readFiles(variables: Variables, problems: string[]): S3Files | null {
  const names = ['PORCHLIGHT_FILES', 'the secret of the access key'] as const
  const read = readHttpVendor(names, variables, problems, {
    PORCHLIGHT_FILES_REGION: [/^[a-z0-9-]{1,40}$/, 'must be the region of the bucket, such as us-east-1'],
    PORCHLIGHT_FILES_KEY_ID: [/./, 'is missing: set it to the id of the access key'],
  })
  const { PORCHLIGHT_FILES_REGION: region, PORCHLIGHT_FILES_KEY_ID: keyId } = variables
  return read && region && keyId ? { ...read, region, keyId } : null
}
