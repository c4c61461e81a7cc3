import { vi } from 'vitest'

export type UploadAnswer = { status: number; body?: unknown } | 'unreachable'

/**
 * Stands in for `XMLHttpRequest`, by which a file is sent: each request waits until the test says how much of it has
 * left, and what it is answered.
 */
export function playUploads() {
  const sent: Played[] = []
  class Played extends EventTarget {
    upload = new EventTarget()
    status = 0
    responseText = ''
    method = ''
    url = ''
    headers = new Headers()
    body: ArrayBuffer | null = null
    isAborted = false
    open(method: string, url: string) {
      this.method = method
      this.url = url
    }
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value)
    }
    getAllResponseHeaders() {
      return 'content-type: application/json\r\n'
    }
    send(body: ArrayBuffer) {
      this.body = body
      sent.push(this)
    }
    abort() {
      this.isAborted = true
      this.dispatchEvent(new Event('abort'))
    }
    progress(loaded: number, total: number) {
      this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total }))
    }
    arrive() {
      this.upload.dispatchEvent(new Event('load'))
    }
    answer(given: UploadAnswer) {
      if (given === 'unreachable') return void this.dispatchEvent(new Event('error'))
      this.status = given.status
      this.responseText = JSON.stringify(given.body ?? null)
      this.dispatchEvent(new Event('load'))
    }
    text() {
      return new TextDecoder().decode(this.body ?? new ArrayBuffer(0))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Played)
  return sent
}
