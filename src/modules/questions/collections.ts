import { z } from 'zod'
import { defineCollection, type TableOf } from '#kernel/collections/define.ts'
import { choice, identifier, json, longText, number, reference, text } from '#kernel/collections/fields.ts'
import { kinds, questionContent } from './model/question.ts'
import { questionPolicy, versionPolicy } from './policy.ts'
import { beforeCreate, beforeUpdate, countVersions } from './question-hooks.server.ts'

const tagList = z.array(z.string().max(60)).max(30)

/** A group of questions, perhaps within another. */
export const categories = defineCollection('question_category', {
  tenant: 'unit',
  fields: {
    name: text({ required: true, max: 200, search: true }),
    parentID: reference('question_category'),
  },
  access: questionPolicy,
  admin: {
    title: 'name',
    columns: ['name', 'parentID', 'createdAt'],
    form: ['name', 'parentID'],
    sort: { name: 1 },
  },
})

/** A question of the bank as it is now; all but its content and its category follows from the content. */
export const questions = defineCollection('question', {
  tenant: 'unit',
  fields: {
    content: json(questionContent, { required: true }),
    categoryID: reference('question_category'),
    name: text({ readOnly: true, max: 255, search: true }),
    kind: choice(kinds as [(typeof kinds)[number], ...typeof kinds], { readOnly: true }),
    /** The beginning of what is asked, without markup. */
    words: longText({ readOnly: true, max: 500 }),
    tags: json(tagList, { readOnly: true, default: [] }),
    /** The version that it now has. */
    version: number({ readOnly: true, default: 1, min: 1 }),
  },
  access: questionPolicy,
  hooks: { beforeCreate, beforeUpdate, alongside: countVersions },
})

/** A question as it once was: exams name a version, which never changes. */
export const versions = defineCollection('question_version', {
  tenant: 'unit',
  fields: {
    /** Stays when the question is gone: what was asked can still be read. */
    questionID: identifier({ required: true, readOnly: true }),
    number: number({ required: true, readOnly: true, min: 1 }),
    content: json(questionContent, { required: true, readOnly: true }),
  },
  access: versionPolicy,
})

declare module '#kernel/context.ts' {
  interface Tables {
    question_category: TableOf<typeof categories>
    question: TableOf<typeof questions>
    question_version: TableOf<typeof versions>
  }
}
