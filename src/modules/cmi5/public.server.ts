export { fetchToken } from './launching/fetch-token.server.ts'
