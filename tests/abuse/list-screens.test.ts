import { beforeAll, describe, expect, it } from 'vitest'
import * as courses from '#modules/course-making/screens/course-dashboard.tsx'
import * as entries from '#modules/forms/screens/entries.tsx'
import * as orders from '#modules/orders/screens/orders.tsx'
import * as pages from '#modules/pages/screens/pages.tsx'
import * as group from '#modules/pages/screens/pages-of-group.tsx'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { makeForm, sendForm } from '#tests/support/forms.ts'
import { makePost } from '#tests/support/pages.ts'
import { pagesOf } from '#tests/support/screens.ts'

let cast: Cast
/** The form and the group whose rows the lists within them show. */
const within = { form: '', group: '' }

beforeAll(async () => {
  cast = await openCast({
    pages: pagesOf({
      '/lesson/dashboard': courses,
      '/cms/pages': pages,
      '/cms/pages/:id': group,
      '/cms/form/:id/:sub?': entries,
      '/order/index/dashboard': orders,
    }),
  })
  within.form = (await makeForm(cast.world, cast.ours))._id
  within.group = (await makePost(cast.world, cast.ours, { display: 'group' }))._id
})

interface Screen {
  readonly table: string
  path(): string
  make(site: MadeSite): Promise<string>
  /** What can be done with rows, with what is chosen for it. */
  readonly actions: readonly (readonly [string, string])[]
}

const isOurs = (site: MadeSite) => site._id === cast.ours._id

const screens: Readonly<Record<string, Screen>> = {
  courses: {
    table: 'course',
    path: () => '/lesson/dashboard',
    make: async (site) => (await cast.world.make.course(site, { status: false }))._id,
    actions: [
      ['publish', 'free'],
      ['unpublish', ''],
      ['category', 'x'],
      ['lecturer', 'x'],
      ['delete', ''],
    ],
  },
  pages: {
    table: 'post',
    path: () => '/cms/pages',
    make: async (site) => (await makePost(cast.world, site, {}))._id,
    actions: [
      ['publish', ''],
      ['unpublish', ''],
      ['delete', ''],
    ],
  },
  'pages of a group': {
    table: 'post',
    path: () => `/cms/pages/${within.group}`,
    make: async (site) =>
      (await makePost(cast.world, site, isOurs(site) ? { parent: within.group } : {}))._id,
    actions: [
      ['publish', ''],
      ['unpublish', ''],
      ['delete', ''],
    ],
  },
  entries: {
    table: 'form',
    path: () => `/cms/form/${within.form}`,
    async make(site) {
      const formId = isOurs(site) ? within.form : (await makeForm(cast.world, site))._id
      return (await sendForm(cast, { site, formId })).body.data._id
    },
    actions: [
      ['status', 'done'],
      ['delete', ''],
    ],
  },
  orders: {
    table: 'order',
    path: () => '/order/index/dashboard',
    make: async (site) => (await cast.world.make.row('order', { site_id: site._id, price: 700 }))._id,
    actions: [['process', 'done']],
  },
}

const send = (path: string, fields: readonly (readonly [string, string])[], who: object) =>
  cast.api.call({
    site: cast.ours,
    ...who,
    method: 'POST',
    path,
    raw: new URLSearchParams(fields.map((pair) => [...pair])).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

async function stored(table: string, id: string) {
  const { rows } = await cast.world.database.owner.query(`select * from "${table}" where "_id" = $1`, [id])
  return rows[0] as unknown
}

describe.each(Object.entries(screens))('the list of %s', (_name, screen) => {
  it('does nothing with a row of another site, and says so', async () => {
    const foreign = await screen.make(cast.theirs)
    const before = await stored(screen.table, foreign)
    for (const [action, option] of screen.actions) {
      const fields = [
        ['do', action],
        ['id', foreign],
        [`option.${action}`, option],
      ] as const
      const { status } = await send(screen.path(), fields, { as: cast.admin })
      expect([400, 409], action).toContain(status)
    }
    expect(await stored(screen.table, foreign)).toEqual(before)
  })

  it('gives no file of rows of another site', async () => {
    const [own, foreign] = [await screen.make(cast.ours), await screen.make(cast.theirs)]
    const path = `${screen.path()}?export=csv`
    const both = await send(
      path,
      [
        ['id', own],
        ['id', foreign],
        ['id', "' or true --"],
      ],
      { as: cast.admin },
    )
    expect(both.headers['content-type']).toContain('text/csv')
    expect(both.text.trim().split('\r\n')).toHaveLength(2)
  })

  it.each([...intruders, 'manager'] as const)('is not for a %s to act on', async (intruder) => {
    const who = intruder === 'manager' ? { as: cast.manager } : comingAs(cast, intruder)
    const own = await screen.make(cast.ours)
    const before = await stored(screen.table, own)
    for (const [action, option] of [...screen.actions, ['undo', '']] as const) {
      const fields = [
        ['do', action],
        ['id', own],
        [`option.${action}`, option],
        ['undo', own],
      ] as const
      const { status } = await send(screen.path(), fields, who)
      expect([302, 401, 403], action).toContain(status)
    }
    expect(await stored(screen.table, own)).toEqual(before)
  })

  it.each([
    [['do', '__proto__']],
    [
      ['do', 'delete'],
      ['id', "' or true --"],
    ],
    [
      ['do', 'choose'],
      ['size', '50'],
      ['column', 'constructor'],
    ],
    [
      ['do', 'undo'],
      ['undo', '../..'],
    ],
  ] as [string, string][][])('refuses what makes no sense: %j', async (...fields) => {
    const { status } = await send(screen.path(), fields, { as: cast.admin })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  it('is not shaken by an odd address', async () => {
    const odd =
      '?q=%00%27&sort=constructor&size=-1&page=1e9&state=x&status=%27&course=x&from=2026-99-99&type=__proto__'
    const { status } = await cast.api.call({
      as: cast.admin,
      site: cast.ours,
      path: `${screen.path()}${odd}`,
    })
    expect(status).toBe(200)
  })
})
