export const surveyTh = {}
