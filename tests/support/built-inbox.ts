import { manifest } from '#src/manifest.ts'

/** The routes of the product as if people could write messages; their inbox is not there: what is not built is in no menu, and counts nothing. */
export const routesWithInbox = manifest.map((row) =>
  row.path === '/message/compose' ? { ...row, file: 'shell/screens/offline.tsx' } : row,
)
