import { loadScript } from '#src/app/load-script.ts'
import type { ScreenShareVendor, SessionNews } from './port.ts'

/** What is used of the vendor's script: https://docs.surfly.com/javascript-api */
type SurflySession = {
  on(event: string, listener: () => void): SurflySession
  startLeader(): SurflySession
  end(): void
}
type Surfly = {
  init(settings: { widget_key: string }, done: (result: { success: boolean }) => void): void
  isInsideSession: boolean
  currentSession?: SurflySession
  session(): SurflySession
}

function surflyOf(page: Window): Surfly {
  const script: unknown = Reflect.get(page, 'Surfly')
  if (!isSurfly(script)) throw new Error('The script of the screen share vendor brought nothing to use')
  return script
}

const isSurfly = (value: unknown): value is Surfly =>
  typeof value === 'object' && value !== null && 'init' in value && 'session' in value

/**
 * Screen share by the vendor's own script. It shows the portal once more in a page of the vendor, where the script says
 * that it is inside of a session; in the window around that, the session is followed by its events.
 */
export function surflyVendor({ script, key }: { script: string; key: string }): ScreenShareVendor {
  const ready = loadScript(script).then(() => initialise(surflyOf(window), key))
  let session: SurflySession | undefined
  let isOver = false
  const listeners = new Set<(news: SessionNews) => void>()
  const tell = (news: SessionNews) => {
    for (const listener of listeners) listener(news)
  }
  return {
    follow(listener) {
      listeners.add(listener)
      ready.then(
        (surfly) => {
          if (!surfly.isInsideSession || !listeners.has(listener)) return
          session = surfly.currentSession?.on('session_ended', () => tell('ended'))
          listener('joined')
        },
        () => listener('failed'),
      )
      return () => void listeners.delete(listener)
    },
    startLeader() {
      ready.then(
        (surfly) => {
          if (surfly.isInsideSession || isOver) return
          session = surfly
            .session()
            .on('session_started', () => tell('joined'))
            .on('session_ended', () => tell('ended'))
            .on('error', () => tell('failed'))
            .startLeader()
        },
        () => tell('failed'),
      )
    },
    end: () => {
      isOver = true
      session?.end()
    },
  }
}

function initialise(surfly: Surfly, key: string): Promise<Surfly> {
  return new Promise((resolve, reject) => {
    surfly.init({ widget_key: key }, ({ success }) =>
      success ? resolve(surfly) : reject(new Error('The screen share vendor does not start in this browser')),
    )
  })
}
