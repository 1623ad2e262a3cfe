import { beforeEach, describe, expect, it } from 'vitest'
import type { DomainError } from '#kernel/errors.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { installCodeOf } from './install-code.server.ts'
import type { InstallValues } from './install-form.ts'
import { describeInstallation, watchInstallation } from './pending.server.ts'
import { CODE_LIMIT, install } from './service.server.ts'
import { filledForm } from './test-form.ts'

let world: World

beforeEach(async () => {
  world = await openWorld()
})

const right = (changes: Partial<InstallValues> = {}): InstallValues => ({
  ...filledForm,
  code: installCodeOf(world.engine),
  ...changes,
})

const from = (address = '198.51.100.7') => ({ address, hostname: 'localhost' })

async function faultsOf(work: Promise<unknown>): Promise<Record<string, string>> {
  const error = await work.then(
    () => undefined,
    (refusal: DomainError) => refusal,
  )
  return Object.fromEntries(error?.details.map(({ path, message }) => [path, message]) ?? [])
}

async function countSites(): Promise<number> {
  const result = await world.database.owner.query<{ n: number }>('select count(*)::int as n from site')
  return result.rows[0]?.n ?? -1
}

describe('install', () => {
  it('makes the academy below a group of the platform; the address in use leads to it too', async () => {
    await install(world.engine, right(), from())
    const { rows } = await world.database.owner.query(
      `select h.hostname, s."siteType", s."siteName", s."siteSubStyle", p."siteType" as above
       from hostname h join site s on s."_id" = h.site left join site p on p."_id" = s."parentSite" order by 1`,
    )
    const academy = { siteName: 'สถาบันริมน้ำ', siteSubStyle: 'brick' }
    expect(rows).toEqual([
      { hostname: 'academy.example.com', siteType: 'unit', above: 'collection', ...academy },
      { hostname: 'localhost', siteType: 'unit', above: 'collection', ...academy },
      expect.objectContaining({
        hostname: 'origin.academy.example.com',
        siteType: 'origin',
        siteName: 'แพลตฟอร์ม',
      }),
    ])
  })

  it('names the collection as it was typed, else as the academy', async () => {
    await install(world.engine, right({ group: 'เครือริมน้ำ' }), from())
    const { rows } = await world.database.owner.query(
      `select "siteName" from site where "siteType" = 'collection'`,
    )
    expect(rows).toEqual([{ siteName: 'เครือริมน้ำ' }])
  })

  it('has a job make the demo beside it where that was chosen and is offered, and not else', async () => {
    const jobs = async () => {
      const { rows } = await world.database.owner.query<{ data: unknown }>(
        `select j.data from pgboss.job j where j.name = 'installation.demo'`,
      )
      return rows.length
    }
    const demo = { demo: 'yes', demoPassword: 'Example-5678' }
    expect(await install(world.engine, right(demo), from())).toBe(false)
    expect(await jobs()).toBe(0)
    await world.database.owner.query('truncate site cascade')
    const offering = { ...world.engine, fillDemo: () => Promise.resolve() }
    const refused = (values: object, at = from()) =>
      faultsOf(install(offering, right({ ...demo, ...values }), at))
    expect(await refused({ demoPassword: '' })).toEqual({ demoPassword: 'installation.fault.required' })
    expect(await refused({ demoPassword: filledForm.password })).toEqual({
      demoPassword: 'installation.fault.demo-password',
    })
    expect(await refused({}, { ...from(), hostname: 'demo.academy.example.com' })).toEqual({
      demo: 'installation.fault.demo-name',
    })
    expect(await install(offering, right(demo), from())).toBe(true)
    expect(await jobs()).toBe(1)
    expect(await faultsOf(install(world.engine, right({ demo: 'maybe' }), from()))).toEqual({
      demo: 'installation.fault.demo',
    })
  })

  it('keeps the password as a hash only, another one for each account', async () => {
    await install(world.engine, right(), from())
    const { rows } = await world.database.owner.query<{ role: string; password: string }>(
      'select role, password from "user" order by role',
    )
    expect(rows.map(({ role }) => role)).toEqual(['admin', 'root'])
    for (const { password } of rows) expect(password).toMatch(/^\$argon2id\$/)
    expect(rows[0]?.password).not.toBe(rows[1]?.password)
  })

  it('names every field that is wrong and makes nothing', async () => {
    const empty = {
      ...filledForm,
      academy: ' ',
      firstname: 'ก\u0000',
      lastname: 'ย'.repeat(101),
      email: 'x',
      theme: 'pink',
    }
    const typed = {
      ...empty,
      hostname: 'https://a.com',
      password: 'รหัสผ่านไทย',
      confirmation: 'else',
      code: '',
    }
    expect(await faultsOf(install(world.engine, typed, from()))).toEqual({
      academy: 'installation.fault.required',
      hostname: 'installation.fault.hostname',
      theme: 'installation.fault.theme',
      firstname: 'installation.fault.text',
      lastname: 'installation.fault.too-long',
      email: 'installation.fault.email',
      password: 'installation.fault.password',
      confirmation: 'installation.fault.confirmation',
      code: 'installation.fault.required',
    })
    expect(await countSites()).toBe(0)
  })

  it('takes the code in small letters and without its dash', async () => {
    const code = installCodeOf(world.engine).toLowerCase().replace('-', ' ')
    await install(world.engine, right({ code }), from())
    expect(await countSites()).toBe(3)
  })

  it('refuses a wrong code, and after ten of them the right one too, from that address only', async () => {
    for (let count = 0; count < CODE_LIMIT.max; count++)
      expect(await faultsOf(install(world.engine, right({ code: 'AAAA-AAAA' }), from()))).toEqual({
        code: 'installation.fault.code',
      })
    await expect(install(world.engine, right(), from())).rejects.toMatchObject({
      code: 'installation.too-many-attempts',
      status: 429,
    })
    expect(await countSites()).toBe(0)
    await install(world.engine, right(), from('203.0.113.9'))
    expect(await countSites()).toBe(3)
  })

  it('lets only one of several concurrent installs through', async () => {
    const names = ['a.example.com', 'b.example.com', 'c.example.com', 'd.example.com']
    const outcomes = await Promise.allSettled(
      names.map((hostname) =>
        install(world.engine, right({ hostname }), { address: '198.51.100.7', hostname }),
      ),
    )
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toHaveLength(names.length - 1)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'installation.done', status: 409 })
    expect(await countSites()).toBe(3)
  })

  it('refuses a second install with the right code', async () => {
    await install(world.engine, right(), from())
    await expect(install(world.engine, right({ hostname: 'b.example.com' }), from())).rejects.toMatchObject({
      code: 'installation.done',
    })
    expect(await countSites()).toBe(3)
  })
})

describe('what is pending', () => {
  it('is told at the start with the code, until there is a site', async () => {
    const code = installCodeOf(world.engine)
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
    const lines = await describeInstallation(world.engine, 'http://localhost:3000')
    expect(lines.join('\n')).toContain(
      `open http://localhost:3000/install/dashboard and enter the code ${code}`,
    )
    await install(world.engine, right(), from())
    expect(await describeInstallation(world.engine, 'http://localhost:3000')).toEqual([])
  })

  it('is asked of the database no more once there is a site', async () => {
    const isPending = watchInstallation(world.engine)
    expect(await isPending()).toBe(true)
    await install(world.engine, right(), from())
    expect(await isPending()).toBe(false)
    await world.database.owner.query('alter table site rename to site_away')
    expect(await isPending()).toBe(false)
  })
})
