import { strToU8, type Zippable, zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { runJob } from '#kernel/jobs/run-job.server.ts'
import { importJob } from '#modules/packages/reading/import-package.server.ts'
import { manifest12, manifest2004 } from '#modules/packages/reading/scorm/test-manifests.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { structure } from '#tests/support/cmi5-course.ts'
import { addressIn, upload } from '#tests/support/uploads.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})

const SECRET = '/etc/passwd'
const TYPE = `<!DOCTYPE a [<!ENTITY b SYSTEM "file://${SECRET}">]>`
const LAUGHS = `<!DOCTYPE a [<!ENTITY x "${'ha'.repeat(100)}"><!ENTITY y "&x;&x;&x;&x;&x;">]>`
const MEGABYTE = 1024 * 1024
const page = strToU8('<p>สวัสดี')

/** What a package of each standard begins with, naming the file that is opened first. */
const standards: Readonly<Record<string, { name: string; text: (file: string) => string }>> = {
  'SCORM 1.2': { name: 'imsmanifest.xml', text: (file) => manifest12([{ id: 'one', file }]) },
  'SCORM 2004': { name: 'imsmanifest.xml', text: (file) => manifest2004([{ id: 'one', file }]) },
  cmi5: { name: 'cmi5.xml', text: structure },
}

/** The XML with something between its first line and the rest. */
const typed = (text: string, type: string) => text.replace(/^(?:<\?xml[^>]*\?>)?\s*/, (head) => head + type)

const pack = (files: Zippable) => Buffer.from(zipSync(files, { level: 1 }))

/** Uploads a package, has it read, and answers what became of it. */
async function bring(bytes: Buffer, name = 'บทเรียน.zip') {
  const { api, admin, ours, world } = cast
  const sent = await upload(api, { as: admin, purpose: 'package/import', name, bytes })
  const begun = await api.call({ as: admin, path: 'package', body: { file: addressIn(sent) } })
  const { _id, jobID } = begun.body.data as { _id: string; jobID: string }
  await runJob(world.engine, importJob, {
    id: jobID,
    data: { site: ours._id, data: { packageID: _id } },
    retryCount: 0,
    signal: new AbortController().signal,
  })
  return (await api.call({ as: admin, path: `package/${_id}` })).body.data
}

describe.each(Object.keys(standards))('a package of %s', (standard) => {
  const { name, text } = standards[standard] as (typeof standards)[string]
  const whole = { [name]: strToU8(text('a.html')), 'a.html': page }
  const refused = (code: string) => ({ status: 'refused', kind: null, items: [], fault: { code } })

  it('is read where nothing is wrong with it', async () => {
    expect(await bring(pack(whole))).toMatchObject({ status: 'done' })
  })

  it.each<[string, string, () => Zippable]>([
    [
      'a symbolic link',
      'course-files.link-inside',
      () => ({ ...whole, 'b.html': [strToU8(SECRET), { os: 3, attrs: (0o120777 << 16) >>> 0 }] }),
    ],
    [
      'a symbolic link for its own description',
      'course-files.link-inside',
      () => ({ ...whole, [name]: [strToU8(SECRET), { os: 3, attrs: (0o120777 << 16) >>> 0 }] }),
    ],
    ['a file above it', 'course-files.unsafe-name', () => ({ ...whole, '../out.html': page })],
    [
      'a file above it, by way of a folder',
      'course-files.unsafe-name',
      () => ({ ...whole, 'a/../../b': page }),
    ],
    ['a file of the machine', 'course-files.unsafe-name', () => ({ ...whole, [SECRET]: page })],
    [
      'a file of the machine, as Windows says it',
      'course-files.unsafe-name',
      () => ({ ...whole, 'c:\\x': page }),
    ],
    [
      'a document type that opens a file',
      'questions.fault.xml-doctype',
      () => ({ ...whole, [name]: strToU8(typed(text('a.html'), TYPE)) }),
    ],
    [
      'entities that grow',
      'questions.fault.xml-doctype',
      () => ({ ...whole, [name]: strToU8(typed(text('a.html'), LAUGHS)) }),
    ],
    [
      'a file that unpacks to far more than it is',
      'course-files.too-tight',
      () => ({ ...whole, 'b.bin': new Uint8Array(8 * MEGABYTE) }),
    ],
  ])('with %s is refused, and nothing of it stands', async (_what, code, files) => {
    expect(await bring(pack(files()))).toMatchObject(refused(code))
  })

  it.each(['../../etc/passwd', '..%2f..%2fetc%2fpasswd', SECRET, 'file:///etc/passwd'])(
    'that opens %s is refused',
    async (file) => {
      const found = await bring(pack({ ...whole, [name]: strToU8(text(file)) }))
      expect(found).toMatchObject({ status: 'refused', kind: null, items: [] })
    },
  )
})

it.each([TYPE, LAUGHS])(
  'a course structure of cmi5 alone with the document type %s is refused',
  async (type) => {
    const bytes = Buffer.from(typed(structure('https://content.example/read'), type))
    expect(await bring(bytes, 'cmi5.xml')).toMatchObject({
      status: 'refused',
      items: [],
      fault: { code: 'questions.fault.xml-doctype' },
    })
  },
)

describe('a package of QTI', () => {
  const manifest = strToU8(
    '<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><resources><resource identifier="r" type="imsqti_item_xmlv2p2" href="a.xml"><file href="a.xml"/></resource></resources></manifest>',
  )
  const item = (body: string) =>
    `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="a" title="ก"><responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"/><itemBody><p>${body}</p><extendedTextInteraction responseIdentifier="RESPONSE"/></itemBody></assessmentItem>`
  const whole = { 'imsmanifest.xml': manifest, 'a.xml': strToU8(item('ถาม')) }
  interface Answered {
    readonly questions: readonly { readonly ok: boolean; readonly reason?: string }[]
  }
  const send = async (files: Zippable) => {
    const content = `data:application/zip;base64,${pack(files).toString('base64')}`
    const body = { format: 'qti', content, check: false }
    const answer = await cast.api.call({ as: cast.admin, path: 'question/import', body })
    const stored = await cast.world.database.owner.query('select content::text from question')
    return { answer, stored: stored.rows.map(({ content: text }) => String(text)).join('\n') }
  }

  it.each<[string, Zippable]>([
    ['a symbolic link', { ...whole, 'b.xml': [strToU8(SECRET), { os: 3, attrs: (0o120777 << 16) >>> 0 }] }],
    ['a file above it', { ...whole, '../out.xml': page }],
    ['a file of the machine', { ...whole, [SECRET]: page }],
    ['a document type in its manifest', { ...whole, 'imsmanifest.xml': strToU8(`${TYPE}<manifest/>`) }],
    ['a document type in a question', { ...whole, 'a.xml': strToU8(TYPE + item('&b;')) }],
    ['entities that grow in a question', { ...whole, 'a.xml': strToU8(LAUGHS + item('&y;')) }],
    [
      'a question of another folder',
      {
        ...whole,
        'imsmanifest.xml': strToU8(
          new TextDecoder().decode(manifest).replaceAll('a.xml', '../../etc/passwd'),
        ),
      },
    ],
    ['a file that unpacks to far more than it is', { ...whole, 'b.xml': new Uint8Array(62 * MEGABYTE) }],
  ])('with %s brings nothing, and says why', async (_what, files) => {
    const { answer, stored } = await send(files)
    expect(answer.status).toBe(200)
    const { questions } = answer.body as unknown as Answered
    expect(questions.map(({ ok }) => ok)).not.toContain(true)
    for (const { reason } of questions) expect(reason).toMatch(/./)
    expect(answer.text + stored).not.toMatch(/root:|haha/)
    expect(stored).toBe('')
  })

  it('is read where nothing is wrong with it', async () => {
    const { answer } = await send(whole)
    expect(answer.body).toMatchObject({ questions: [{ ok: true }] })
  })
})
