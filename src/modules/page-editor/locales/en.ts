import { editorEn } from './editor-en.ts'
import { phrasesEn } from './phrases-en.ts'
import { sectionsEn } from './sections-en.ts'
import { settingsEn } from './settings-en.ts'

export const en = {
  page_draft: {
    name: 'Draft of a page',
    plural: 'Drafts of pages',
    'field.postID': 'Page',
    'field.number': 'Save',
    'field.builder': 'Content',
    'field.saveKey': 'Key of the save',
    'field.userID': 'Editor',
    'field.author': 'Name of the editor',
    'field.publishAt': 'Published at',
    'field.fault': 'Why it was not published',
    'field.editorID': 'Who has it open',
    'field.editor': 'Name of who has it open',
    'field.tab': 'Open tab',
    'field.seenAt': 'Last seen',
  },
  page_version: {
    name: 'Version of a page',
    plural: 'Versions of pages',
    'field.postID': 'Page',
    'field.number': 'Version',
    'field.reason': 'Came by',
    'field.builder': 'Content',
    'field.userID': 'Published by',
    'field.author': 'Name of who published it',
    'option.reason.start': 'Before the first change',
    'option.reason.edit': 'Published',
  },
  page_comment: {
    name: 'Comment for colleagues',
    plural: 'Comments for colleagues',
    'field.postID': 'Page',
    'field.part': 'Block',
    'field.text': 'Text',
    'field.userID': 'Author',
    'field.author': 'Name of the author',
    'field.doneAt': 'Done at',
  },
  'page-editor': { ...editorEn, ...sectionsEn, ...settingsEn },
  'page-phrases': phrasesEn,
}
