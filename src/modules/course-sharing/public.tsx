export { OriginNotice } from './components/origin-notice.tsx'
