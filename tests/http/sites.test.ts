import { beforeAll, describe, expect, it } from 'vitest'
import type { Doc, SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'

let cast: Cast
let root: SignedInPerson
let spaceId: string
let theirSpaceId: string

const credentials = { s3Key: 'AKIA-secret', s3Secret: 'storage-secret' }
const run = (text: string, ...values: unknown[]) => cast.world.database.owner.query(text, values)

beforeAll(async () => {
  cast = await openCast()
  const { make } = cast.world
  root = await cast.api.signIn(cast.origin, (await make.user(cast.origin, { role: 'root' })).email)
  spaceId = (
    await make.row('space', {
      ...credentials,
      s3Bucket: 'ours',
      s3Region: 'th',
      s3Endpoint: 'https://s3.example',
      s3Hosting: 'https://cdn.example',
      s3EndpointDefault: 's3.example',
    })
  )._id
  theirSpaceId = (await make.row('space', { s3Bucket: 'theirs' }))._id
  await run(
    'update site set "spaceId" = $1, email_key = $2, plugins = $3, layout = $4 where "_id" = $5',
    spaceId,
    'mail-secret',
    ['shop'],
    { usermenuendpoint: 'member' },
    cast.ours._id,
  )
  await run('update site set "spaceId" = $1 where "_id" = $2', theirSpaceId, cast.theirs._id)
  cast.world.engine.sites.forget()
})

const SECRETS = /AKIA-secret|storage-secret|mail-secret|s3Key|s3Secret|email_key|key-[0-9a-f]/
const read = <Data = Doc[]>(as: SignedInPerson, path: string) => cast.api.call<Data>({ as, path })

describe('GET hostname', () => {
  it('lists the sites within reach with their configuration [AD-7.3-02] [AD-3-05]', async () => {
    const answer = await read(cast.admin, 'hostname')
    expect(answer).toMatchObject({ status: 200, body: { status: 200 } })
    expect(answer.body.data).toHaveLength(1)
    expect(answer.body.data[0]).toMatchObject({
      hostname: cast.ours.hostname,
      siteView: 'frontend',
      siteName: cast.ours.siteName,
      siteLogo: null,
      spaceId,
      siteID: cast.ours._id,
      siteType: 'unit',
      hasSecret: true,
    })
    expect((await read(root, 'hostname')).body.data).toHaveLength(3)
  })

  it('has every field of a site’s configuration but its secrets [AD-3-03]', async () => {
    const answer = await read(cast.admin, 'hostname')
    const [site] = answer.body.data
    const fields = [
      'theme',
      'siteFavicon',
      'siteStyle',
      'siteSubStyle',
      'loginLogo',
      'loginBg',
      'defaultPlugin',
      'defaultLogin',
      'menu',
      'email_from_email',
      'email_from_name',
      'email_url',
      'email_provider',
    ]
    for (const field of fields) expect(site).toHaveProperty(field)
    expect(site).toMatchObject({ plugins: ['shop'], layout: { usermenuendpoint: 'member' } })
    expect(answer.text).not.toMatch(SECRETS)
  })

  it('finds one by its id within reach, no other', async () => {
    const all = (await read(root, 'hostname')).body.data
    const idOf = (hostname: string) => all.find((site) => site.hostname === hostname)?._id
    expect((await read<Doc>(cast.admin, `hostname/${idOf(cast.ours.hostname)}`)).body.data).toMatchObject({
      hostname: cast.ours.hostname,
    })
    expect((await read(cast.admin, `hostname/${idOf(cast.theirs.hostname)}`)).status).toBe(404)
  })
})

describe('GET space/{id}', () => {
  it('has the storage’s addresses, never its credentials [AD-7.3-03] [AD-3-07]', async () => {
    const answer = await read<Doc>(cast.admin, `space/${spaceId}`)
    expect(answer.body).toEqual({
      status: 200,
      data: {
        _id: spaceId,
        s3Endpoint: 'https://s3.example',
        s3Hosting: 'https://cdn.example',
        s3Region: 'th',
        s3EndpointDefault: 's3.example',
        s3Bucket: 'ours',
        hasSecret: true,
      },
    })
  })

  it('belongs to the database that was chosen, whose host name is read first [AD-4.2-03] [AD-4.2-04] [AD-7.2-07]', async () => {
    const chosen = await cast.api.call<{ current: Doc }>({
      as: cast.admin,
      method: 'PUT',
      path: 'session/current',
      body: { database: cast.ours._id },
    })
    expect(chosen.body.data.current).toMatchObject({ hostname: cast.ours.hostname, spaceId })
    const found = (await read(cast.admin, 'hostname')).body.data.find(
      ({ hostname }) => hostname === cast.ours.hostname,
    )
    const site = (await read<Doc>(cast.admin, `hostname/${found?._id}`)).body.data
    expect(site).toMatchObject({ siteID: cast.ours._id, spaceId })
    expect((await read<Doc>(cast.admin, `space/${String(site.spaceId)}`)).body.data).toMatchObject({
      s3Bucket: 'ours',
    })
    const session = await cast.api.call<{ current: Doc }>({ as: cast.admin, path: 'session' })
    expect(session.body.data.current).toMatchObject({ _id: cast.ours._id, spaceId })
  })

  it('is found within reach only', async () => {
    expect((await read(cast.admin, `space/${theirSpaceId}`)).status).toBe(404)
    expect(await read<Doc>(cast.theirAdmin, `space/${theirSpaceId}`)).toMatchObject({
      status: 200,
      body: { data: { hasSecret: false } },
    })
  })
})

describe('GET getAdminSchool', () => {
  it('lists the databases to switch between [AD-7.2-08]', async () => {
    const answer = await read(cast.admin, 'getAdminSchool')
    expect(answer.body.data).toEqual([
      {
        _id: cast.ours._id,
        hostname: cast.ours.hostname,
        siteName: cast.ours.siteName,
        siteLogo: null,
        spaceId,
      },
    ])
    expect((await read(root, 'getAdminSchool')).body.data.map((site) => site._id).toSorted()).toEqual(
      [cast.ours._id, cast.theirs._id].toSorted(),
    )
    expect(answer.text).not.toMatch(SECRETS)
  })

  it('takes the session as a bearer token too [AD-7.2-08]', async () => {
    const headers = { authorization: `Bearer ${cast.admin.cookie.split('=')[1]}`, origin: undefined }
    const answer = await cast.api.call<Doc[]>({ site: cast.ours, path: 'getAdminSchool', headers })
    expect(answer.body.data).toHaveLength(1)
  })
})

describe('GET router_permission', () => {
  it('is empty when nobody changed anything, else what was changed [AD-3-16] [AD-7.2-02]', async () => {
    expect((await read(cast.admin, 'router_permission')).body).toEqual({
      status: 200,
      data: { overrides: [], masterConfigChecksum: '' },
    })
    const overrides = [{ routePath: '/lesson', childPath: '', overrides: { roles: ['admin'] } }]
    await run(
      'insert into router_permission (site_id, overrides, "masterConfigChecksum") values ($1, $2, $3)',
      cast.ours._id,
      JSON.stringify(overrides),
      'abc',
    )
    expect((await read(cast.admin, 'router_permission')).body.data).toEqual({
      overrides,
      masterConfigChecksum: 'abc',
    })
    expect((await read(cast.theirAdmin, 'router_permission')).body.data).toMatchObject({ overrides: [] })
  })
})

describe('GET proxy-cache/clear-cache/{hostname}', () => {
  it('makes a changed configuration show at once [AD-7.5-12]', async () => {
    const siteName = async () =>
      (await cast.api.call<{ siteName: string }>({ site: cast.ours, path: 'test' })).body.data.siteName
    const before = await siteName()
    await run('update site set "siteName" = $1 where "_id" = $2', 'ชื่อใหม่', cast.ours._id)
    expect(await siteName()).toBe(before)
    const path = `proxy-cache/clear-cache/${cast.ours.hostname}`
    expect((await read(cast.admin, path)).body).toEqual({ success: true })
    expect(await siteName()).toBe('ชื่อใหม่')
  })

  it('is for hosts within reach', async () => {
    const answer = await read(cast.admin, `proxy-cache/clear-cache/${cast.theirs.hostname}`)
    expect(answer).toMatchObject({ status: 404, body: { success: false } })
    expect((await read(cast.admin, 'proxy-cache/clear-cache/nowhere.localhost')).status).toBe(404)
  })
})

it('each host name has the configuration of its own site [AD-1-20]', async () => {
  const ask = async (site: { hostname: string }) =>
    (await cast.api.call<{ site: string }>({ site, path: 'test' })).body.data.site
  expect(await ask(cast.ours)).toBe(cast.ours._id)
  expect(await ask(cast.theirs)).toBe(cast.theirs._id)
  expect(await ask({ hostname: `${cast.ours.hostname.toUpperCase()}:3000` })).toBe(cast.ours._id)
})
