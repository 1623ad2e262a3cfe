import type { Context } from '#kernel/context.ts'
import { courses } from '#modules/courses/public.server.ts'
import { type BlockSpec, describeBlock } from '../model/describe-block.ts'
import { listComments } from './comments.server.ts'
import { findDraft, openPage } from './open-page.server.ts'
import { previewPath } from './preview-link.server.ts'
import { listVersions } from './versions.server.ts'

const MAX_COURSES = 200

function describeBlocks({ engine, lang, site }: Context): BlockSpec[] {
  return engine.registry.modules.flatMap(({ name, blocks }) =>
    blocks.map((block) => describeBlock(block, name, lang, site.layout.builder)),
  )
}

/** Courses that a form may belong to. */
async function listCourses(ctx: Context) {
  return ctx.from(courses).select(['_id', 'name']).orderBy('name').limit(MAX_COURSES).execute()
}

/** Everything that the editor opens with. */
export async function readDesk(ctx: Context, id: string) {
  const { builder, ...post } = await openPage(ctx, id)
  const draft = await findDraft(ctx, post._id)
  return {
    post,
    builder: draft?.builder ?? builder,
    isDraft: draft?.builder != null,
    number: draft?.number ?? 0,
    savedAt: draft?.builder ? draft.updatedAt : null,
    author: draft?.author ?? null,
    publishAt: draft?.publishAt ?? null,
    fault: draft?.fault ?? null,
    blocks: describeBlocks(ctx),
    versions: await listVersions(ctx, id),
    comments: await listComments(ctx, id),
    preview: previewPath(ctx, post._id),
    courses: post.type === 'form' ? await listCourses(ctx) : [],
  }
}

export type Desk = Awaited<ReturnType<typeof readDesk>>
