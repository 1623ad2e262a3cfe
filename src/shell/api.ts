import { createClient } from '#src/client/create-client.ts'

/** Calls of the page's own site, with the browser's session. */
export const api = createClient()
