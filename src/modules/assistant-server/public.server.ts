export { hasModel } from './ask-model.server.ts'
export { draftEnglish, MAX_TEXTS } from './drafts/draft-english.server.ts'
