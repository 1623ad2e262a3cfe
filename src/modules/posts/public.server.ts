export { boxAlign } from './blocks/align.ts'
export { posts } from './collections.ts'
export type { Part } from './demo/page-parts.ts'
export * as pageParts from './demo/page-parts.ts'
export { input as formInput, row as formRow, type StoredObject, type StoredRow } from './demo/stored-form.ts'
export { firstWordsOf } from './first-words.ts'
export { importPosts } from './import-posts.server.ts'
export { pathOf, postPath } from './paths.ts'
export { listPostsAbove } from './posts-above.server.ts'
export {
  findBelow,
  findPost,
  listAbove,
  listPosts,
  type PostList,
  type StoredPost,
} from './queries.server.ts'
export { neededBlocks, requireOffered } from './writing/offers.server.ts'
export { isNoName } from './writing/post-hooks.server.ts'
export {
  findPostUses,
  type PostUse,
  postUses,
  refusalOfUses,
  type UsesOfPosts,
} from './writing/post-uses.server.ts'
