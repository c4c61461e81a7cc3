import type { Role } from '#domain/roles.ts'
import { type World, world } from './world.ts'

const member = (name: string, says: string, role: Role, first_name: string, last_name: string): World =>
  world(name, says, () => ({
    people: [
      {
        first_name,
        last_name,
        mailbox: `${first_name}.${last_name}`.toLowerCase(),
        role,
        phone_number: '+18005550142',
      },
    ],
    homes: [],
  }))

/** One member of staff for each role. */
export const staffWorlds = [
  member('support', 'Helps homeowners: looks, archives, impersonates', 'SUPPORT', 'Sofia', 'Keller'),
  member('marketing', 'Writes FAQs, reads agreements', 'MARKETING', 'Miles', 'Tanaka'),
  member(
    'impersonate-only',
    'Looks at the portal as a homeowner sees it',
    'IMPERSONATE_ONLY',
    'Iris',
    'Cole',
  ),
  member('admin', 'Everything but naming super admins', 'ADMIN', 'Adam', 'Nwosu'),
  member('super-admin', 'Everything', 'SUPER_ADMIN', 'Sara', 'Petrov'),
]
