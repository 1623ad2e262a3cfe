export const th = {}
