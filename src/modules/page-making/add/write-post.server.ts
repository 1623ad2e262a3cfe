import { data, redirect } from 'react-router'
import { authorize } from '#kernel/collections/authorize.ts'
import { createRecord } from '#kernel/collections/write.server.ts'
import { findPost, posts } from '#modules/posts/public.server.ts'
import { readForm } from '#shell/read-form.server.ts'
import { describeCollection } from '#shell/records/describe.server.ts'
import { attemptWrite } from '#shell/records/form-fault.server.ts'
import { toFormValues } from '#shell/records/form-values.ts'
import { parseForm } from '#shell/records/parse-form.ts'
import { readChoices } from '#shell/records/references.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { describeWriting } from '../describe-post.ts'
import { findFreeName } from '../free-slug.server.ts'
import { onlyOfPosts } from '../post-categories.server.ts'

async function openWriting({ ctx, params }: ScreenArgs) {
  authorize(ctx, posts, 'create')
  const { _id, title } = await findPost(ctx, params.id ?? '')
  return { group: { _id, title }, description: describeWriting(describeCollection(ctx, posts)) }
}

/** The form of a post that is to come below a page. */
export async function readWriting(args: ScreenArgs) {
  const { ctx } = args
  const { group, description } = await openWriting(args)
  const defaults = Object.entries(posts.fields).map(([name, field]) => [name, field.default])
  return {
    group,
    fields: description.form,
    groups: description.groups,
    values: toFormValues(description.form, Object.fromEntries(defaults)),
    choices: await onlyOfPosts(ctx, await readChoices(ctx, description.form, {}), []),
  }
}

/** Adds the post below its page and goes on to its own form. */
export async function writePost(args: ScreenArgs) {
  const { ctx } = args
  const { group, description } = await openWriting(args)
  const form = await readForm(args.request)
  const answer = await attemptWrite(ctx, description, form, async () => {
    const written = parseForm(description.form, form)
    const title = typeof written.title === 'string' ? written.title : ''
    return createRecord(ctx, posts, {
      ...written,
      slug: written.slug ?? (title === '' ? null : await findFreeName(ctx, title)),
      type: 'post',
      parent: group._id,
    })
  })
  if ('fault' in answer) return data(answer.fault, { status: answer.fault.status })
  return redirect(`/cms/edit/${answer.saved._id}?saved=1`)
}

/** The pages that list the posts below them, the site's blog among them. */
export async function readBlogs({ ctx }: ScreenArgs) {
  authorize(ctx, posts, 'create')
  const groups = await ctx
    .from(posts)
    .select(['_id', 'title', 'slug'])
    .where('display', '=', 'group')
    .orderBy('createdAt')
    .limit(100)
    .execute()
  const [only] = groups
  if (only && groups.length === 1) throw redirect(`/cms/blog/add/${only._id}`)
  return { groups }
}

/** Makes the page of the blog, for a site that has none. */
export async function makeBlog({ ctx }: ScreenArgs) {
  const title = 'บทความ'
  const { _id } = await createRecord(ctx, posts, {
    title,
    slug: await findFreeName(ctx, title),
    type: 'page',
    display: 'group',
    translations: { en: { title: 'Articles' } },
  })
  return redirect(`/cms/blog/add/${_id}`)
}
