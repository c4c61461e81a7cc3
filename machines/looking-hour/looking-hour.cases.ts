import type { Cases } from '#flowkit/flow.ts'
import type { lookingHourMachine } from './looking-hour.machine.ts'

const now = 1_000_000
const minute = 60_000
const endsAt = now + 60 * minute

export const lookingHourCases: Cases<typeof lookingHourMachine> = {
  inputs: {
    looking: { now, endsAt },
    lookingPastTheEnd: { now: endsAt, endsAt },
    oneself: { now, endsAt: null },
  },
  events: {
    'clock.told': { lookedAtInTime: { at: now + 10 * minute }, afterTheHour: { at: endsAt } },
  },
  outcomes: {},
  project: ({ now: told, endsAt: end }) => ({ now: told, endsAt: end }),
  apart: 'all',
  byHand: {
    starts: {
      looking:
        'As `support` open Omar Haddad, of `in-service-solar`, in `/admin/users`, press Impersonate and Start looking. Move the mouse now and then, so that the session lasts.',
      lookingPastTheEnd:
        'In the console of the browser post the JSON {"offset_ms": -3600000} to `/sandbox/api/clock`: the server is an hour behind. Then as `support` impersonate Omar Haddad, of `in-service-solar`, from `/admin/users`.',
      oneself: 'Sign in as `in-service-solar` at `/sandbox/`.',
    },
    events: {
      'clock.told': {
        lookedAtInTime: 'Let the device sleep for ten minutes.',
        afterTheHour: 'Let the device sleep until the hour is over.',
      },
    },
  },
}
