import { AwsClient } from 'aws4fetch'
import { breaker } from '../breaker.ts'
import { VendorFault } from '../fault.ts'
import { below } from '../post-json.ts'
import { checkedName, type FileStore, fileType } from './port.ts'

export type S3Files = {
  /** The bucket: `https://bucket.s3.us-east-1.amazonaws.com`, or `https://host/bucket`. */
  url: URL
  region: string
  keyId: string
  key: string
  deadlineMs: number
}

/** Files in a bucket of anything that speaks S3; addresses are signed by SigV4 and lead to the bucket itself. */
export function s3Files({ url, region, keyId, key, deadlineMs }: S3Files): FileStore {
  const spare = breaker('files')
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: key, service: 's3', region })
  const addressOf = (name: string) => below(url, checkedName(name))

  const ask = (method: 'HEAD' | 'PUT', name: string, body?: Buffer) =>
    spare(async () => {
      const request = await client.sign(addressOf(name).href, {
        method,
        ...(body && { body: new Uint8Array(body), headers: { 'content-type': fileType } }),
      })
      const signal = AbortSignal.timeout(deadlineMs)
      const answer = await fetch(request, { redirect: 'manual', signal }).catch((error: unknown) => {
        const late = error instanceof DOMException && error.name === 'TimeoutError'
        throw new VendorFault('files', late ? 'late' : 'unreachable')
      })
      await answer.body?.cancel()
      if (answer.status >= 500 || answer.status === 429) throw new VendorFault('files', 'failing')
      return answer
    })

  return {
    async holds(name) {
      const { ok, status } = await ask('HEAD', name)
      if (!ok && status !== 404) throw refusal(status)
      return ok
    },
    async put(name, bytes) {
      const { ok, status } = await ask('PUT', name, bytes)
      if (!ok) throw refusal(status)
    },
    async presign(name, { saveAs, livesMs }) {
      const address = addressOf(name)
      address.searchParams.set('X-Amz-Expires', String(Math.floor(livesMs / 1000)))
      address.searchParams.set('response-content-type', fileType)
      address.searchParams.set('response-content-disposition', `attachment; filename="${saveAs}"`)
      const signed = await client.sign(address.href, { method: 'GET', aws: { signQuery: true } })
      return new URL(signed.url)
    },
  }
}

/** 403: the key lacks a right. One that may not list the bucket gets it of a file that is not there, in place of 404. */
const refusal = (status: number) => new VendorFault('files', status === 403 ? 'forbidden' : 'refused')
