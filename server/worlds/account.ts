import { addCalendarDays, addCalendarMonths, type CalendarDate } from '#domain/calendar-date.ts'
import type { Language } from '#domain/language.ts'
import { at, billedTo, inService } from './homes.ts'
import { inboxOf } from './inboxes.ts'
import { type Household, type PersonData, world } from './world.ts'

type Choice = Pick<Household, 'inbox'> & { language?: Language }

const household =
  (person: PersonData, house: string, contract: string, { inbox, language = 'en' }: Choice = {}) =>
  (today: CalendarDate): Household => ({
    people: [person],
    homes: [
      inService(addCalendarMonths(today, -10), {
        contract,
        house,
        place: at(`${contract.slice(-3)} Catalpa Court`, 'davis'),
        measuredFrom: addCalendarDays(today, -2),
        agreement: { primary_language: language },
      }),
    ],
    ...(inbox && { inbox }),
  })

/** Worlds that differ in what stands in the account area and the inbox. */
export const accountWorlds = [
  world(
    'phone-unverified',
    'A phone that was never verified; one message, unread',
    household(
      {
        first_name: 'Anika',
        last_name: 'Nair',
        mailbox: 'anika.nair',
        phone_number: '+15305550211',
        phone_verified: false,
      },
      'CATALPA',
      'PL-211201',
      { inbox: inboxOf('en', 1, 1) },
    ),
  ),
  world(
    'no-phone',
    'No phone, nothing agreed to yet; no messages',
    household(
      {
        first_name: 'Walter',
        last_name: 'Brandt',
        mailbox: 'walter.brandt',
        settings: { privacy_policy_accepted: false },
      },
      'SUMAC',
      'PL-211202',
    ),
  ),
  world(
    'texts-on',
    'Gets text messages, with the receipt of it; the bill goes elsewhere than to the home',
    household(
      {
        first_name: 'Grace',
        last_name: 'Abara',
        mailbox: 'grace.abara',
        phone_number: '+15305550213',
        settings: { sms_opt_in: true, research_opt_in: true },
        consents: ['privacy', 'sms'],
        address: billedTo(at('9 Bridge Street', 'fresno')),
      },
      'REDBUD',
      'PL-211203',
    ),
  ),
  world(
    'inbox-full',
    'Sixty messages on three pages, a third of them unread: markdown, buttons, long and short',
    household(
      { first_name: 'Elena', last_name: 'Marsh', mailbox: 'elena.marsh', phone_number: '+15305550214' },
      'HICKORY',
      'PL-211204',
      { inbox: inboxOf('en', 60, 20) },
    ),
  ),
  world(
    'inbox-full-es',
    'The same in Spanish',
    household(
      { first_name: 'Rosa', last_name: 'Delgado', mailbox: 'rosa.delgado', phone_number: '+15305550215' },
      'CEDRO',
      'PL-211205',
      { inbox: inboxOf('es', 60, 20), language: 'es' },
    ),
  ),
]
