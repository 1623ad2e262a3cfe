export { findCategoriesWithin } from './bank/categories.server.ts'
export { type DrawnQuestion, drawQuestion } from './bank/draw-question.server.ts'
export { emptyQuestion } from './bank/empty-question.server.ts'
export { type QuestionUse, questionUses } from './bank/question-uses.ts'
export { categoryChoices, readQuestion } from './bank/read-question.server.ts'
export { storeQuestion } from './bank/save-question.server.ts'
export { categories, questions, questions, versions, versions } from './collections.ts'
export { decodeText } from './formats/decode-text.ts'
export { Fault } from './formats/exchange.ts'
export { parseXml, type XmlElement } from './formats/xml/parse-xml.ts'
export { childOf, childrenOf, textOf, within } from './formats/xml/walk-xml.ts'
export type { Question } from './model/question.ts'
export { type Kind, kinds, type Question } from './model/question.ts'
export { asksSomething, rightAnswer, rightAnswer, score, score } from './model/score.ts'
export { showText } from './model/show-text.server.ts'
export {
  nameAnswer,
  readAnswer,
  readAnswer,
  type ShownQuestion,
  type ShownQuestion,
  withoutKey,
  withoutKey,
} from './model/without-key.server.ts'
