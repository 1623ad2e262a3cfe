export const surveyEn = {}
