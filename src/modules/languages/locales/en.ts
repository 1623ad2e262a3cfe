import { wordingEn } from './wording-en.ts'

export const en = {
  translate: {
    name: 'language',
    plural: 'languages',
    about: 'Add a language for the whole platform, or change the wording of Thai and English',
    'field.code': 'Code',
    'field.name': 'Name',
    'field.flag': 'Flag',
    'field.translations': 'Texts',
    'help.code': 'A short code such as th, en, my',
    'help.flag': 'A flag character such as 🇹🇭',
  },
  wording: wordingEn,
}
