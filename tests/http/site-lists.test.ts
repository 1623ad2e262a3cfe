import { beforeAll, describe, expect, it } from 'vitest'
import * as page from '#modules/pages/screens/home.tsx'
import { readOffered } from '#modules/site-lists/offered.server.ts'
import * as entry from '#modules/site-lists/screens/entry.tsx'
import * as list from '#shell/records/screens/list.tsx'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import { makeForm, rowOf, sendForm } from '#tests/support/forms.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast
let goods: string
let services: string

beforeAll(async () => {
  cast = await openCast({
    pages: pagesOf({ '/': page, '/config/type': list, '/config/type/detail/:id': entry }),
  })
  goods = await add('config_type', { name: 'การผลิต', code: 'goods', group: 'กิจการ' })
  services = await add('config_type', { name: 'บริการ', code: 'services', group: 'กิจการ', order: 5 })
  await add('config_type', { name: 'นาย', code: 'mr', group: 'คำนำหน้า' })
  await add('config_type', { name: 'เลิกใช้', code: 'old', group: 'กิจการ', visible: false })
})

async function add(collection: string, data: object): Promise<string> {
  const { status, body } = await cast.api.call({ as: cast.admin, path: collection, body: { data } })
  expect(status).toBe(200)
  return body.data._id
}

const remove = (id: string) => cast.api.call({ as: cast.admin, method: 'DELETE', path: `config_type/${id}` })

function replace(
  id: string,
  by: string,
  as: Partial<Parameters<Cast['api']['call']>[0]> = { as: cast.admin },
) {
  return cast.api.call({
    ...as,
    path: `/config/type/detail/${id}`,
    raw: new URLSearchParams({ intent: 'replace', by }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
}

const kindOf = async (company: string) =>
  (await cast.api.call({ as: cast.admin, path: `company/${company}` })).body.data.kind

describe('a list of the site', () => {
  it.each(['config_category', 'config_type', 'config_mode'])('%s is the site’s own', async (name) => {
    const id = await add(name, { name: 'ของเรา', code: `ours-${name.slice(7)}` })
    expect((await cast.api.call({ as: cast.theirAdmin, path: `${name}/${id}` })).status).toBe(404)
    for (const who of intruders) {
      const coming = comingAs(cast, who)
      const { status } = await cast.api.call({
        ...coming,
        path: name,
        body: { data: { name: 'ก', code: 'k' } },
      })
      expect([who, status >= 401 && status <= 404]).toEqual([who, true])
    }
    expect(
      (await cast.api.call({ as: cast.manager, path: name, body: { data: { name: 'ก', code: 'k' } } }))
        .status,
    ).toBe(403)
  })

  it('is used by records; what is used is not deleted, and says where it is used', async () => {
    const company = await add('company', { name: 'บริษัทผู้ผลิต', kind: goods })
    const refused = await remove(goods)
    expect([refused.status, refused.body.code]).toEqual([409, 'records.in-use'])
    const seen = seenIn(await cast.api.call({ as: cast.admin, path: `/config/type/detail/${goods}` }))
    expect(seen).toContain('บริษัท · ประเภทกิจการ: 1 รายการ')
    expect(await kindOf(company)).toBe(goods)
    const foreign = await cast.api.call({
      as: cast.theirAdmin,
      path: 'company',
      body: { data: { name: 'บริษัทอื่น', kind: goods } },
    })
    expect(foreign.status).toBe(400)
  })

  it('gives way to another that takes its place everywhere', async () => {
    const gone = await add('config_type', { name: 'ค้าขาย', code: 'trade' })
    const company = await add('company', { name: 'บริษัทค้าขาย', kind: gone })
    expect((await replace(gone, gone)).status).toBe(409)
    expect((await replace(gone, '0190a000-0000-7000-8000-000000000009')).status).toBe(404)
    expect(await kindOf(company)).toBe(gone)
    for (const who of intruders) await replace(gone, services, comingAs(cast, who))
    expect(await kindOf(company)).toBe(gone)
    const done = await replace(gone, services)
    expect([done.status, done.headers.location]).toEqual([302, '/config/type?deleted=1'])
    expect(await kindOf(company)).toBe(services)
    expect((await cast.api.call({ as: cast.admin, path: `config_type/${gone}` })).status).toBe(404)
  })

  it('is offered by a select of a form, in its order, and nothing else is taken', async () => {
    const select = { type: 'select', uid: 'kind', name: 'กิจการ', list: 'config_type', group: 'กิจการ' }
    const form = await makeForm(cast.world, cast.ours, { builder: [rowOf([select])] })
    const send = (answer: string) =>
      sendForm(cast, { site: cast.ours, formId: form._id, formData: { กิจการ: answer } })
    expect((await send('บริการ')).status).toBe(200)
    for (const wrong of ['นาย', 'เลิกใช้', 'ไม่มี'])
      expect([wrong, (await send(wrong)).status]).toEqual([wrong, 400])
    const ctx = cast.world.open(cast.ours)
    expect((await readOffered(ctx, 'config_type', 'กิจการ')).map(({ value }) => value)).toEqual([
      'การผลิต',
      'บริการ',
    ])
    expect(await readOffered(cast.world.open(cast.theirs), 'config_type', '')).toEqual([])
  })
})
