/**
 * The names that the shared modules of zod and react-query export. Both packages are several times the size of what we use,
 * so a name is added here on purpose, when an area first needs it. A build that uses another name fails and says which.
 * Every other package is exported whole.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const exportedNames = {
  '@tanstack/react-query': ['QueryClient', 'QueryClientProvider', 'useMutation', 'useQuery', 'useQueryClient'],
  'zod/mini': [
    ...['NEVER', 'ZodMiniType'],
    ...['array', 'boolean', 'enum', 'int', 'literal', 'null', 'number', 'object', 'record', 'string', 'undefined', 'url'],
    ...['_default', 'catchall', 'codec', 'discriminatedUnion', 'exactOptional', 'nullable', 'optional', 'partial', 'pipe', 'transform', 'union'],
    ...['gte', 'lte', 'maximum', 'maxLength', 'minimum', 'minLength', 'refine', 'regex', 'trim'],
    ...['encode', 'output'],
  ],
};
