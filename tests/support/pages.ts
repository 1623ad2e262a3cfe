import { hashPassword } from '#kernel/access/password.server.ts'
import * as page from '#modules/pages/screens/page.tsx'
import * as post from '#modules/pages/screens/post.tsx'
import type { MadeSite } from './factories.ts'
import { pagesOf, type ScreenPages } from './screens.ts'
import type { World } from './world.ts'

/** The screens of pages and posts. */
export function postPages(others: Readonly<Record<string, object>> = {}): ScreenPages {
  return pagesOf({ '/cms/page/:page': page, '/cms/post/:pageSlug/:postSlug': post, ...others })
}

let number = 0

/** Stores a post beside all rules, as something old or hostile would be; a password is hashed. */
export async function makePost(
  { make }: World,
  site: MadeSite,
  { password, ...fields }: { readonly password?: string; readonly [field: string]: unknown } = {},
): Promise<{ readonly _id: string; readonly slug: string }> {
  number += 1
  const slug = `post-${number}`
  const { builder = [], ...rest } = fields
  const row = await make.row('post', {
    site_id: site._id,
    title: `หน้าที่ ${number}`,
    slug,
    builder: JSON.stringify(builder),
    ...(password === undefined ? {} : { password: await hashPassword(password) }),
    ...rest,
  })
  return { slug, ...row }
}
