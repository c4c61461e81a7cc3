import { addCalendarDays, addCalendarMonths, type CalendarDate } from '#domain/calendar-date.ts'
import { at, inService } from './homes.ts'
import { type PersonData, world } from './world.ts'

const household = (person: PersonData, house: string, contract: string) => (today: CalendarDate) => ({
  people: [person],
  homes: [
    inService(addCalendarMonths(today, -8), {
      contract,
      house,
      place: at(`${contract.slice(-3)} Quince Avenue`, 'davis'),
      measuredFrom: addCalendarDays(today, -2),
    }),
  ],
})

/** Worlds that differ in what happens at the door. */
export const signInWorlds = [
  world(
    'mfa',
    'On a new device: the password is followed by a code, which is in the mailbox',
    household(
      { first_name: 'Nadia', last_name: 'Brooks', mailbox: 'nadia.brooks', phone_number: '+15305550191' },
      'QUINCE',
      'PL-210101',
    ),
  ),
  world(
    'known-device',
    'This browser is known: the password alone signs in',
    household(
      {
        first_name: 'Felix',
        last_name: 'Grant',
        mailbox: 'felix.grant',
        phone_number: '+15305550192',
        knownDevice: true,
      },
      'MEDLAR',
      'PL-210102',
    ),
  ),
  world(
    'locked',
    'Has just typed five wrong passwords: locked for fifteen minutes on an unknown device',
    household(
      {
        first_name: 'Carla',
        last_name: 'Mendes',
        mailbox: 'carla.mendes',
        phone_number: '+15305550193',
        locked: true,
      },
      'DAMSON',
      'PL-210103',
    ),
  ),
  world(
    'archived-user',
    'Archived: the right password is answered like a wrong one',
    household(
      {
        first_name: 'Gil',
        last_name: 'Torres',
        mailbox: 'gil.torres',
        phone_number: '+15305550194',
        archived: true,
      },
      'GREENGAGE',
      'PL-210104',
    ),
  ),
  world(
    'new-homeowner',
    'Has signed an agreement and no account yet: registers with this email, the code is in the mailbox',
    household(
      {
        first_name: 'Ines',
        last_name: 'Calloway',
        mailbox: 'ines.calloway',
        phone_number: '+15305550195',
        unclaimed: true,
      },
      'PERSIMMON',
      'PL-210105',
    ),
  ),
  world(
    'claim-pending',
    'Was sent the link to claim the account, and has not followed it',
    household(
      {
        first_name: 'Theo',
        last_name: 'Lambert',
        mailbox: 'theo.lambert',
        phone_number: '+15305550196',
        unclaimed: true,
        claimLink: 'valid',
      },
      'LOQUAT',
      'PL-210106',
    ),
  ),
  world(
    'claim-expired',
    'Was sent the link to claim the account eight days ago: it has expired',
    household(
      {
        first_name: 'Anna',
        last_name: 'Kessler',
        mailbox: 'anna.kessler',
        phone_number: '+15305550197',
        unclaimed: true,
        claimLink: 'expired',
      },
      'JUJUBE',
      'PL-210107',
    ),
  ),
  world('staff-invited', 'Invited to the team, has not accepted', () => ({
    people: [
      {
        first_name: 'Pavel',
        last_name: 'Novotny',
        mailbox: 'pavel.novotny',
        role: 'SUPPORT',
        unclaimed: true,
        claimLink: 'valid',
      },
    ],
    homes: [],
  })),
]
