import { isBase, readDeadline } from '../read-address.ts'
import type { S3Files } from './s3.ts'

type Variables = Record<string, string | undefined>

/** Reads the variables of the object store; sentences about wrong ones are added to `problems`. Null: a folder. */
export function readFiles(variables: Variables, problems: string[]): S3Files | null {
  const {
    PORCHLIGHT_FILES_URL: url,
    PORCHLIGHT_FILES_REGION: region,
    PORCHLIGHT_FILES_KEY_ID: keyId,
    PORCHLIGHT_FILES_KEY: key,
  } = variables
  const deadlineMs = readDeadline('PORCHLIGHT_FILES_DEADLINE_MS', variables, problems)
  if (!url) {
    if (region || keyId || key)
      problems.push('PORCHLIGHT_FILES_URL is missing: the other PORCHLIGHT_FILES_ variables need it.')
    return null
  }
  const known = problems.length
  if (!isBase(url)) problems.push('PORCHLIGHT_FILES_URL must be a whole https:// address without a query.')
  if (!region || !/^[a-z0-9-]{1,40}$/.test(region))
    problems.push('PORCHLIGHT_FILES_REGION must be the region of the bucket, such as us-east-1.')
  if (!keyId) problems.push('PORCHLIGHT_FILES_KEY_ID is missing: set it to the id of the access key.')
  if (!key) problems.push('PORCHLIGHT_FILES_KEY is missing: set it to the secret of the access key.')
  if (problems.length > known || !region || !keyId || !key) return null
  return { url: new URL(url), region, keyId, key, deadlineMs }
}
