import type { FastifyInstance } from 'fastify'
import { type Logger, type LoggerOptions, pino } from 'pino'

/**
 * What may be told of an error: its kind, its code and where it happened. Never its message: database and parser
 * messages carry values, and with them names, addresses and codes.
 */
export function errorForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint, field, cause, message, stack } = error as Error & {
    code?: unknown
    constraint?: unknown
    field?: unknown
  }
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(typeof field === 'string' && /^[a-z0-9_.]{1,80}$/.test(field) && { field }),
    // After the message, which may have lines of its own that look like frames.
    frames: stack
      ?.slice(stack.includes(message) ? stack.indexOf(message) + message.length : 0)
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8),
    ...(cause !== undefined && { cause: errorForLog(cause) }),
  }
}

const options: LoggerOptions = {
  base: null,
  serializers: {
    err: errorForLog,
    error: errorForLog,
    req: () => undefined,
    res: () => undefined,
  },
  hooks: {
    logMethod(args, method) {
      // fastify-openapi-glue warns of media types that operations answer with or that are not served yet.
      if (String(args[0]).startsWith('ContentTypeParser for')) return
      method.apply(this, args)
    },
  },
  // The second net, should a field ever be logged that carries one of these.
  redact: {
    paths: [
      'email',
      'phone',
      'phone_number',
      'password',
      'access_code',
      'token',
      'cookie',
      'authorization',
      'street_1',
      'body',
      'headers',
      'url',
    ].flatMap((field) => [field, `*.${field}`]),
    remove: true,
  },
}

export function createLog(
  level: string,
  destination: { write(line: string): void } = standardOutput(),
): Logger {
  return pino({ ...options, level }, destination)
}

/**
 * Lines that cannot be written, as on a full disk, wait for the next one, as many bytes as are kept; those beyond are lost. An
 * error that nobody hears would end the server.
 */
function standardOutput() {
  const output = pino.destination({ dest: 1, minLength: 1, maxLength: 8_000_000 })
  // At the end of the process it would try again and again, and the process not end.
  const [flush, flushSync] = [output.flush.bind(output), output.flushSync.bind(output)]
  let isFailing = false
  output.on('write', () => {
    isFailing = false
  })
  output.on('error', () => {
    isFailing = true
  })
  // With as many bytes as are kept no line tries any more by itself: each one that is lost does instead.
  output.on('drop', () => flush())
  output.flush = (done) => (isFailing ? done?.() : flush(done))
  output.flushSync = () => {
    if (!isFailing) flushSync()
  }
  return output
}

/** For a log read on a terminal. */
const prettyTransport = {
  target: 'pino-pretty',
  options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' },
}

export function createTerminalLog(level: string): Logger {
  return pino({ ...options, level, transport: prettyTransport })
}

/** One line for each answer: the route's pattern, never the address, so that no id, token or search is in the log. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    request.log.info(line, 'answered')
  })
}
