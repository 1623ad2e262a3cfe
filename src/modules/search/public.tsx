export { MAX_KEYWORD, readKeyword, searchAddress } from './keyword.ts'
