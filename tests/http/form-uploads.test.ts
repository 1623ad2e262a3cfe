import { beforeAll, describe, expect, it } from 'vitest'
import { sweepFiles } from '#modules/files/sweep-files.server.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { makeForm, rowOf, sendForm } from '#tests/support/forms.ts'
import {
  addressIn,
  askOffset,
  beginUpload,
  drawPicture,
  sendBytes,
  type UploadInput,
  upload,
} from '#tests/support/uploads.ts'

let cast: Cast
let form: { _id: string }
let picture: Buffer
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

beforeAll(async () => {
  cast = await openCast()
  form = await makeForm(cast.world, cast.ours, {
    builder: [
      rowOf([
        {
          type: 'upload',
          uid: 'papers',
          name: 'เอกสาร',
          fileTypeLimit: 'pdf, .PNG,svg,txt',
          fileSizeLimit: 1,
          itemLimit: 2,
        },
        { type: 'input', uid: 'fullname', name: 'ชื่อ' },
      ]),
    ],
  })
  picture = await drawPicture(40, 30)
})

const purpose = () => `form/${form._id}/papers`

/** Uploads as a browser without a session: with the cookie that it is given. */
async function uploadAsVisitor(input: Partial<UploadInput> = {}) {
  const site = cast.ours
  const sent = { site, purpose: purpose(), name: 'ใบสมัคร.pdf', bytes: pdf, ...input }
  const begun = await beginUpload(cast.api, sent)
  if (begun.status !== 201) return { answer: begun, cookie: '' }
  const given = begun.headers['set-cookie']?.[0]?.split(';', 1)[0]
  const cookie = given ?? input.headers?.cookie ?? ''
  const answer = await sendBytes(cast.api, undefined, begun.headers.location ?? '', sent.bytes, 0, {
    site,
    headers: { cookie },
  })
  return { answer, cookie }
}

const fileOf = (url: string) => ({ name: 'x', url, size: 1, type: 'x' })
const send = (
  urls: string[],
  cookie: string | undefined,
  more: Partial<Parameters<typeof sendForm>[1]> = {},
) =>
  sendForm(cast, {
    site: cast.ours,
    formId: form._id,
    formData: { เอกสาร: urls.map(fileOf) },
    headers: { cookie },
    ...more,
  })

describe('a file for a form', () => {
  it('comes from a visitor, goes with the entry, and is private: staff and its sender open it [PM-7-39] [PM-9-26]', async () => {
    const { answer, cookie } = await uploadAsVisitor()
    const url = addressIn(answer)
    expect((await cast.api.call({ site: cast.ours, path: url })).status).toBe(404)
    const sent = await send([url], cookie)
    expect(sent.status).toBe(200)
    const { body } = await cast.api.call({ as: cast.admin, path: `form/${sent.body.data._id}` })
    expect(body.data.formData).toEqual({
      เอกสาร: [{ name: 'ใบสมัคร.pdf', url, size: pdf.length, type: 'application/pdf' }],
      ชื่อ: 'N/A',
    })
    expect((await cast.api.call({ site: cast.ours, path: url })).status).toBe(404)
    for (const as of [cast.admin, cast.manager])
      expect((await cast.api.call({ as, path: url })).status).toBe(200)
    expect((await cast.api.call({ as: cast.theirAdmin, path: url })).status).toBe(404)
  })

  it('of a member is theirs to open', async () => {
    const url = addressIn(
      await upload(cast.api, { as: cast.member, purpose: purpose(), name: 'a.png', bytes: picture }),
    )
    expect((await send([url], cast.member.cookie, { as: cast.member, headers: {} })).status).toBe(200)
    expect((await cast.api.call({ as: cast.member, path: url })).status).toBe(200)
  })

  it('can be taken back before it is sent, and not after [PM-7-40] [PM-4-44]', async () => {
    const { answer, cookie } = await uploadAsVisitor()
    const id = addressIn(answer).split('/')[2]
    const remove = (headers: Record<string, string>) =>
      cast.api.call({
        site: cast.ours,
        method: 'DELETE',
        path: `upload/${id}`,
        headers: { 'tus-resumable': '1.0.0', ...headers },
      })
    expect((await remove({ cookie: 'sala_sender=AAAAAAAAAAAAAAAAAAAAAA' })).status).toBe(404)
    expect((await remove({ cookie })).status).toBe(204)
    expect((await send([addressIn(answer)], cookie)).body.details?.[0]?.message).toBe(
      'ไม่พบไฟล์ที่แนบ กรุณาอัปโหลดอีกครั้ง',
    )
    const other = await uploadAsVisitor()
    expect((await send([addressIn(other.answer)], other.cookie)).status).toBe(200)
    const sentId = addressIn(other.answer).split('/')[2]
    const late = { site: cast.ours, method: 'DELETE', path: `upload/${sentId}` }
    expect(
      (await cast.api.call({ ...late, headers: { 'tus-resumable': '1.0.0', cookie: other.cookie } })).status,
    ).toBe(404)
  })

  it('goes on where the line was cut, for the browser that began it', async () => {
    const begun = await beginUpload(cast.api, {
      site: cast.ours,
      purpose: purpose(),
      name: 'a.pdf',
      bytes: pdf,
    })
    const location = begun.headers.location ?? ''
    const cookie = begun.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? ''
    const at = { site: cast.ours, headers: { cookie } }
    await sendBytes(cast.api, undefined, location, pdf.subarray(0, 10), 0, at)
    expect((await askOffset(cast.api, undefined, location)).status).toBe(404)
    const rest = await sendBytes(cast.api, undefined, location, pdf.subarray(10), 10, at)
    expect(addressIn(rest)).toMatch(/^\/files\//)
  })

  it('is swept when it was never sent, and kept when it was', async () => {
    const unsent = await uploadAsVisitor()
    const sent = await uploadAsVisitor()
    await send([addressIn(sent.answer)], sent.cookie)
    await cast.world.database.owner.query(`update file set "updatedAt" = now() - interval '2 days'`)
    const ctx = cast.world.open(cast.ours, 'admin')
    await sweepFiles(ctx)
    await ctx.commit()
    const ids = [unsent, sent].map(({ answer }) => addressIn(answer).split('/')[2])
    const { rows } = await cast.world.database.owner.query<{ _id: string }>(
      'select "_id" from file where "_id" = any($1::uuid[])',
      [ids],
    )
    expect(rows.map(({ _id }) => _id)).toEqual([ids[1]])
  })
})

describe('what is not taken for a form', () => {
  it.each([
    ['another kind', 'a.exe', pdf],
    ['a kind that only its name has', 'a.png', pdf],
    ['a page in a picture’s name', 'a.png', Buffer.from('<html><script>alert(1)</script></html>')],
    ['two endings', 'bill.php.pdf', pdf],
    ['an ending behind the ending', 'bill.pdf.exe', pdf],
    ['an SVG with scripts, though the form allows SVG', 'logo.svg', svg],
    ['an SVG that says it is text', 'logo.txt', svg],
    ['no ending', 'bill', pdf],
  ])('%s [PM-5-41]', async (_, name, bytes) => {
    const { answer } = await uploadAsVisitor({ name, bytes, headers: { 'accept-language': 'en' } })
    expect(answer.status).toBe(415)
    expect(answer.body.code).toBe('forms.upload-wrong-type')
  })

  it('says which kinds and how much, in the document’s words [PM-5-41] [PM-5-44]', async () => {
    const headers = { 'accept-language': 'en' }
    const wrong = await beginUpload(cast.api, {
      site: cast.ours,
      purpose: purpose(),
      name: 'a.exe',
      bytes: pdf,
      headers,
    })
    expect(wrong.body.message).toBe(
      'Invalid file type. Please select a file with the allowed file types: pdf, png, svg, txt',
    )
    const large = Buffer.alloc(1024 * 1024 + 1, '%PDF-1.7\n')
    const refused = await beginUpload(cast.api, {
      site: cast.ours,
      purpose: purpose(),
      name: 'a.pdf',
      bytes: large,
      headers,
    })
    expect([refused.status, refused.body.message]).toEqual([413, 'File size exceeds the limit.'])
  })

  it('more files than the object has room for [PM-5-42]', async () => {
    const first = await uploadAsVisitor()
    const urls = [addressIn(first.answer)]
    for (const name of ['b.pdf', 'c.pdf']) {
      const next = await uploadAsVisitor({ name, headers: { cookie: first.cookie } })
      urls.push(addressIn(next.answer))
    }
    const refused = await send(urls, first.cookie, {
      headers: { cookie: first.cookie, 'accept-language': 'en' },
    })
    expect(refused.body.details).toEqual([
      { path: 'เอกสาร', message: 'The number of files exceeds the limit.' },
    ])
  })

  it('somebody else’s file, one of another form or site, one twice, or none of ours', async () => {
    const { answer, cookie } = await uploadAsVisitor()
    const url = addressIn(answer)
    const other = await makeForm(cast.world, cast.ours, {
      builder: [rowOf([{ type: 'upload', uid: 'papers', name: 'เอกสาร', fileTypeLimit: 'pdf' }])],
    })
    const codes = [
      await send([url], 'sala_sender=AAAAAAAAAAAAAAAAAAAAAA'),
      await send([url], cast.member.cookie, { as: cast.member, headers: {} }),
      await send([url], cookie, { formId: other._id }),
      await send([url, url], cookie),
      await send(['https://evil.example/x.pdf'], cookie),
      await send([url.replace(/[0-9a-f]{4}\//, '0000/')], cookie),
    ].map(({ body }) => body.details?.[0]?.path)
    expect(codes).toEqual(Array.from({ length: 6 }, () => 'เอกสาร'))
    expect((await send([url], cookie)).status).toBe(200)
    expect((await send([url], cookie)).status).toBe(400)
  })

  it('a file for no input of a form, for a closed form or another site’s', async () => {
    const closed = await makeForm(cast.world, cast.ours, { status: false })
    const foreign = await makeForm(cast.world, cast.theirs)
    const codes: unknown[] = []
    for (const wanted of [
      `form/${form._id}/fullname`,
      `form/${form._id}/papers/x`,
      `form/${closed._id}/x`,
      `form/${foreign._id}/x`,
      'form/x/y',
      'form/',
    ])
      codes.push((await uploadAsVisitor({ purpose: wanted })).answer.body.code)
    expect(codes).toEqual([
      'files.unknown-purpose',
      'files.unknown-purpose',
      'forms.closed',
      'general.not-found',
      'general.not-found',
      'general.not-found',
    ])
    expect((await uploadAsVisitor({ purpose: 'user.avatar' })).answer.status).toBe(401)
  })
})
