/** The headers of an answer, each on a line of its own. */
function headersOf(lines: string): Headers {
  const headers = new Headers()
  for (const line of lines.split('\r\n')) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim())
  }
  return headers
}

/** Carries a request as `fetch` does, and says which share of its body, 0 to 1, has left; `fetch` itself cannot. */
export const carryWithProgress =
  (onSent: (share: number) => void) =>
  async (request: Request): Promise<Response> => {
    const body = await request.arrayBuffer()
    request.signal.throwIfAborted()
    return new Promise((resolve, reject) => {
      const carried = new XMLHttpRequest()
      carried.open(request.method, request.url)
      for (const [name, value] of request.headers) carried.setRequestHeader(name, value)
      carried.upload.addEventListener('progress', ({ loaded, total }) =>
        onSent(total > 0 ? loaded / total : 0),
      )
      carried.upload.addEventListener('load', () => onSent(1))
      carried.addEventListener('load', () => {
        const { status, responseText } = carried
        const headers = headersOf(carried.getAllResponseHeaders())
        resolve(new Response(responseText === '' ? null : responseText, { status, headers }))
      })
      carried.addEventListener('error', () => reject(new TypeError('no answer came')))
      carried.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')))
      request.signal.addEventListener('abort', () => carried.abort())
      carried.send(body)
    })
  }
