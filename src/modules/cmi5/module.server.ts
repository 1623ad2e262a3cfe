import { contribute } from '#kernel/contributions.ts'
import { defineModule } from '#kernel/modules.ts'
import { packageLaunchers, packageReaders } from '#modules/packages/public.server.ts'
import { otherAccess } from '#modules/xapi/public.server.ts'
import { abandonCall, unitsCall, waiveCall } from './api.server.ts'
import { cmi5Launcher } from './launching/launch-unit.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { personalData } from './personal-data.server.ts'
import { cmi5Reader } from './reading/cmi5-reader.ts'
import { seed } from './seed.server.ts'
import { registrations, sessions, units } from './tables.ts'
import { findSession } from './watching/session-access.server.ts'

export const cmi5 = defineModule({
  name: 'cmi5',
  plugins: ['lesson'],
  sections: [{ path: '/lesson', plugin: 'lesson' }],
  needs: ['packages', 'xapi'],
  tables: [registrations, units, sessions],
  calls: [unitsCall, waiveCall, abandonCall],
  contributions: [
    contribute(packageReaders, cmi5Reader),
    contribute(packageLaunchers, cmi5Launcher),
    contribute(otherAccess, findSession),
  ],
  personalData,
  seed,
  texts: { th, en },
})
