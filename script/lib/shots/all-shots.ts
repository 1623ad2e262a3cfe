import { blockShots } from './block-shots.ts'
import { enrolmentStates } from './enrolment-states.ts'
import { faultStates } from './fault-states.ts'
import { learningStates } from './learning-states.ts'
import { lineStates } from './line-states.ts'
import { lastStates, loginStates } from './login-states.ts'
import { mailShots } from './mails.ts'
import { makingStates } from './making-states.ts'
import { developerShots, emptyShots } from './other-servers.ts'
import { pageStates } from './page-states.ts'
import { peopleStates } from './people-states.ts'
import { listScreens } from './screens.ts'
import type { Shot } from './shot.ts'
import { widgetStates } from './widget-states.ts'

const { shots: screens, skipped } = listScreens()

/** Screens that nobody has told the way to. */
export const skippedScreens: readonly string[] = skipped

/** All shots, by the server that shows them, in the order in which they are taken. */
export const shotsOf: Readonly<Record<'demo' | 'developer' | 'empty', readonly Shot[]>> = {
  demo: [
    ...screens,
    ...widgetStates,
    ...loginStates,
    ...lineStates,
    ...learningStates,
    ...makingStates,
    ...enrolmentStates,
    ...peopleStates,
    ...pageStates,
    ...faultStates,
    ...mailShots,
    ...blockShots,
    ...lastStates,
  ],
  developer: developerShots,
  empty: emptyShots,
}

export const allShots: readonly Shot[] = Object.values(shotsOf).flat()
