export { KindIcon } from './components/kind-icon.tsx'
