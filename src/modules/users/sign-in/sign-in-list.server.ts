import { sql } from 'kysely'
import { z } from 'zod'
import { aliased } from '#kernel/data/read-from.ts'
import { forbidden } from '#kernel/errors.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { defineList } from '#kernel/lists/define-list.server.ts'
import { users } from '../collections.ts'
import { matchPerson, noteCitizenWords } from '../people/match-person.server.ts'
import { personName } from '../people/person-name.ts'
import { maySetIdentity } from '../policy.ts'
import { sessionModes } from '../sessions/session-modes.ts'
import { signIns } from '../tables.ts'
import { signInOutcomes } from './outcomes.ts'

const STORED_DAYS = 90

/** Who came in or tried to, for the site's administrators. Names of staff of the sites above are not read here. */
export const signInList = defineList({
  name: 'sign-ins',
  authorize: (ctx) => {
    if (!maySetIdentity(ctx.actor)) throw forbidden()
  },
  rows: (ctx) => ctx.from(signIns, 's').leftJoin(aliased(users, 'u'), 'u._id', 's.userID'),
  key: (eb) => eb.ref('s._id'),
  beforeSearch: noteCitizenWords,
  search: (ctx, words) => matchPerson(ctx, words, { as: 'u' }),
  filters: {
    outcome: {
      shape: { kind: 'choice', options: signInOutcomes },
      label: 'sign-ins.column.outcome',
      words: 'sign-ins.outcome.',
      where: (_ctx, value, eb) => eb('s.outcome', '=', value as (typeof signInOutcomes)[number]),
    },
    network: {
      shape: { kind: 'text' },
      label: 'sign-ins.column.network',
      where: (_ctx, value, eb) => eb('s.network', '=', value),
    },
  },
  columns: {
    at: {
      kind: 'moment',
      value: (eb) => eb.ref('s.createdAt'),
      sort: (eb) => eb.ref('s.createdAt'),
      isTitle: true,
    },
    person: {
      kind: 'text',
      value: (eb) =>
        eb
          .case()
          .when('s.userID', 'is not', null)
          .then(eb.fn.coalesce(personName('u'), sql.lit('')))
          .end(),
      related: { collection: users.name, id: (eb) => eb.ref('u._id') },
    },
    outcome: {
      kind: 'choice',
      options: signInOutcomes,
      words: 'sign-ins.outcome.',
      value: (eb) => eb.ref('s.outcome'),
    },
    mode: { kind: 'choice', options: sessionModes, words: 'sign-ins.mode.', value: (eb) => eb.ref('s.mode') },
    network: { kind: 'text', value: (eb) => eb.ref('s.network') },
    browser: { kind: 'text', value: (eb) => eb.ref('s.browser') },
  },
  sort: '-at',
  size: 50,
  // Accounts of staff stand on the sites above; a name that was typed and is no account is stored nowhere.
  complete: async (ctx, rows) => {
    for (const { values } of rows)
      values.person =
        values.person === '' ? ctx.t('sign-ins.staff') : (values.person ?? ctx.t('sign-ins.nobody'))
  },
})

/** Takes away what is older than anybody looks back. */
export const sweepSignIns = defineJob({
  name: 'users.sweep-sign-ins',
  label: { th: 'ล้างบันทึกการเข้าสู่ระบบเก่า', en: 'Forget old sign-ins' },
  data: z.strictObject({}),
  schedule: '45 3 * * *',
  async run({ ctx }) {
    await ctx
      .write(signIns)
      .where((eb) => eb('createdAt', '<', sql<string>`now() - make_interval(days => ${STORED_DAYS})`))
      .remove()
  },
})
