/**
 * How recipes are drawn. Pictures are kept for ever under paths that name this number beside the recipe: who draws
 * otherwise counts it up.
 */
export const edition = 3
