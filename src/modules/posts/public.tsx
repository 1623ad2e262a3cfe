export { PostListView } from './components/post-list.tsx'
