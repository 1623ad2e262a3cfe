export { boxAlign } from './blocks/align.ts'
export { posts } from './collections.ts'
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
