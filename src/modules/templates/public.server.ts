export { templates } from './collections.ts'
export { drawReady, findReady, readyTemplates } from './ready/ready.ts'
export {
  documentFromTemplate,
  hiddenTemplates,
  listTemplates,
  type TemplateCard,
} from './saved/read-templates.server.ts'
export { listOwnPages, saveAsTemplate, saveSection } from './saved/save-template.server.ts'
export { listTemplatesOf, shareTemplate } from './saved/share-template.server.ts'
export { wordsOf } from './site-words.ts'
export { type SketchRow, sketchOf } from './sketch/sketch.ts'
export {
  type SiteWords,
  type TemplateDocument,
  type TemplateGroup,
  type TemplateUse,
  templateGroups,
} from './template.ts'
