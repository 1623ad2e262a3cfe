import { describe, expect, it } from 'vitest'
import { makeActor } from '#kernel/access/actor.ts'
import { newId } from '#kernel/collections/ids.ts'
import { updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { posts } from '#modules/posts/public.server.ts'
import { addComment, settleComment } from './comments.server.ts'
import { holdPage } from './hold-page.server.ts'
import { publishDraft, publishDue, scheduleDraft } from './publish.server.ts'
import { readDesk } from './read-desk.server.ts'
import { discardDraft, saveDraft } from './save-draft.server.ts'
import { openEditors, pageOf } from './test-editors.ts'
import { listVersions, readVersion } from './versions.server.ts'

const { ours, theirs, mali, somchai, as, now, makePage, save, published } = await openEditors()

describe('a draft', () => {
  it('lies beside the published page until it is published', async () => {
    const id = await makePage()
    expect(await save(mali, id, 0, 'ใหม่')).toMatchObject({ kind: 'saved', number: 1 })
    expect(await published(id)).toEqual(pageOf('เดิม'))
    expect(await as(mali, (ctx) => readDesk(ctx, id))).toMatchObject({
      builder: pageOf('ใหม่'),
      isDraft: true,
      number: 1,
    })
    expect(await as(mali, (ctx) => publishDraft(ctx, id, 1))).toBe(2)
    expect(await published(id)).toEqual(pageOf('ใหม่'))
    expect(await as(mali, (ctx) => readDesk(ctx, id))).toMatchObject({ isDraft: false, number: 2 })
  })

  it('is taken once, though it is sent twice', async () => {
    const id = await makePage()
    const once = { number: 0, builder: JSON.stringify(pageOf('ครั้งเดียว')), key: newId(), tab: 'a' }
    expect(await as(mali, (ctx) => saveDraft(ctx, id, once))).toMatchObject({ number: 1 })
    expect(await as(mali, (ctx) => saveDraft(ctx, id, once))).toMatchObject({ kind: 'saved', number: 1 })
  })

  it('is never written over by somebody who has not seen it', async () => {
    const id = await makePage()
    await save(mali, id, 0, 'ของมะลิ')
    expect(await save(somchai, id, 0, 'ของสมชาย')).toMatchObject({
      kind: 'changed',
      number: 1,
      author: 'มะลิ',
      builder: pageOf('ของมะลิ'),
    })
    expect(await save(somchai, id, 1, 'ของสมชาย')).toMatchObject({ kind: 'saved', number: 2 })
    await expect(as(mali, (ctx) => publishDraft(ctx, id, 1))).rejects.toMatchObject({
      code: 'records.changed-meanwhile',
    })
  })

  it('is taken with half of a letter in it, which cutting and pasting leave', async () => {
    const id = await makePage()
    await save(mali, id, 0, 'ครึ่งเดียว \uD83D')
    const { builder } = await as(mali, (ctx) => readDesk(ctx, id))
    expect(JSON.stringify(builder)).toContain('ครึ่งเดียว \uFFFD')
  })

  it('can be put away', async () => {
    const id = await makePage()
    await save(mali, id, 0, 'ไม่เอาแล้ว')
    await as(mali, (ctx) => discardDraft(ctx, id, 'มะลิ'))
    expect(await as(mali, (ctx) => readDesk(ctx, id))).toMatchObject({
      builder: pageOf('เดิม'),
      isDraft: false,
    })
  })

  it('that may not be published is refused with the place of what is wrong, and stays', async () => {
    const id = await makePage()
    const ring = [
      {
        columns: [
          [
            {
              type: 'input',
              uid: 'field-a',
              name: 'ก',
              logics: [{ method: 'show', when: [{ source: 'field-b' }] }],
            },
            {
              type: 'input',
              uid: 'field-b',
              name: 'ข',
              logics: [{ method: 'show', when: [{ source: 'field-a' }] }],
            },
          ],
        ],
      },
    ]
    await as(mali, (ctx) =>
      saveDraft(ctx, id, { number: 0, builder: JSON.stringify(ring), key: newId(), tab: 'a' }),
    )
    await expect(as(mali, (ctx) => publishDraft(ctx, id, 1))).rejects.toMatchObject({
      code: 'builder.invalid',
      details: [{ path: 'builder.0.columns.0.0.logics.0' }, { path: 'builder.0.columns.0.1.logics.0' }],
    })
    expect(await as(mali, (ctx) => readDesk(ctx, id))).toMatchObject({ builder: ring, number: 1 })
  })

  it('is cleaned of scripts when it is published', async () => {
    const id = await makePage()
    const hostile = [
      {
        columns: [
          [{ type: 'paragraph', value: '<p>ดี</p><script>alert(1)</script><img src=x onerror=alert(1)>' }],
        ],
      },
    ]
    await as(mali, (ctx) =>
      saveDraft(ctx, id, { number: 0, builder: JSON.stringify(hostile), key: newId(), tab: 'a' }),
    )
    await as(mali, (ctx) => publishDraft(ctx, id, 1))
    expect(JSON.stringify(await published(id))).not.toMatch(/script|onerror/)
  })
})

describe('versions', () => {
  it('are stored by whatever way a page is changed, and say who', async () => {
    const id = await makePage()
    await as(somchai, (ctx) => updateRecord(ctx, posts, id, { builder: pageOf('โดย API') }))
    await save(mali, id, 0, 'โดยตัวจัดหน้า')
    await as(mali, (ctx) => publishDraft(ctx, id, 1))
    expect(await as(mali, (ctx) => listVersions(ctx, id))).toMatchObject([
      { number: 3, reason: 'edit', author: 'มะลิ' },
      { number: 2, reason: 'edit', author: 'สมชาย' },
      { number: 1, reason: 'start', author: null },
    ])
    expect(await as(mali, (ctx) => readVersion(ctx, id, 1))).toEqual(pageOf('เดิม'))
  })
})

describe('a moment', () => {
  it('publishes the draft as it is by then', async () => {
    const id = await makePage()
    await save(mali, id, 0, 'รอเวลา')
    const moment = new Date(now() + 3_600_000)
    await as(mali, (ctx) => scheduleDraft(ctx, id, 1, moment))
    await save(mali, id, 1, 'แก้ระหว่างรอ')
    await as(mali, publishDue)
    expect(await published(id)).toEqual(pageOf('เดิม'))
    expect(await as(mali, publishDue, ours, 3_700)).toBe(1)
    expect(await published(id)).toEqual(pageOf('แก้ระหว่างรอ'))
  })

  it('that has passed, or that has nothing to publish, is refused', async () => {
    const id = await makePage()
    await save(mali, id, 0, 'ก')
    await expect(as(mali, (ctx) => scheduleDraft(ctx, id, 1, new Date(now() - 1000)))).rejects.toMatchObject({
      code: 'page-editor.not-later',
    })
  })
})

describe('whoever may not', () => {
  it('gets nothing: other roles, and administrators of another site', async () => {
    const id = await makePage()
    const manager = makeActor({
      role: 'manager',
      accountSite: ours._id,
      reach: [ours._id],
      userID: newId(),
      name: 'ม',
    })
    const calls: ((ctx: Context) => Promise<unknown>)[] = [
      (ctx) => readDesk(ctx, id),
      (ctx) => saveDraft(ctx, id, { number: 0, builder: '[]', key: 'k', tab: 't' }),
      (ctx) => holdPage(ctx, id, 't', true),
      (ctx) => publishDraft(ctx, id, 0),
      (ctx) => scheduleDraft(ctx, id, 0, null),
      (ctx) => discardDraft(ctx, id, 'tab'),
      (ctx) => listVersions(ctx, id),
      (ctx) => readVersion(ctx, id, 1),
      (ctx) => addComment(ctx, id, '', 'x'),
      (ctx) => settleComment(ctx, id, newId(), true),
    ]
    const stranger = makeActor({
      role: 'admin',
      accountSite: theirs._id,
      reach: [theirs._id],
      userID: newId(),
      name: 'อ',
    })
    for (const call of calls) {
      await expect(as(manager, call)).rejects.toMatchObject({ status: 403 })
      await expect(as(stranger, call, theirs)).rejects.toMatchObject({ status: 404 })
    }
  })
})
