import pg from 'pg'
import { vi } from 'vitest'
import type { TestBrowser, TestServer } from './harness.ts'

/** What an attacker could see or measure of one request. */
export async function traceOf({ services }: TestServer, ask: () => ReturnType<TestBrowser['get']>) {
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  const hashesBefore = services.passwords.computed()
  try {
    const answer = await ask()
    return {
      status: answer.statusCode,
      headers: Object.keys(answer.headers).sort(),
      cookies: answer.cookies
        .map(({ value: _value, expires: _expires, ...told }) =>
          JSON.stringify(told, Object.keys(told).sort()),
        )
        .sort(),
      // In minutes: two lives that are compared are some seconds apart.
      retryAfterMinutes: Math.ceil(Number(answer.headers['retry-after'] ?? 0) / 60),
      body: answer.body,
      hashes: services.passwords.computed() - hashesBefore,
      queries: queries.mock.calls.map(([query]) => textOf(query)),
    }
  } finally {
    queries.mockRestore()
  }
}

const textOf = (query: unknown) =>
  typeof query === 'string'
    ? query
    : query && typeof query === 'object' && 'text' in query
      ? query.text
      : query
