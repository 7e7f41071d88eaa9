/** Every place in the app. Identifiers are whole (`Transaction:<uuid>`); addresses carry the uuid only. */
export type Route =
	| { readonly name: 'home' }
	| { readonly name: 'activity' | 'security' | 'addMoney' | 'receive' }
	| { readonly name: 'recipient' | 'newRecipient' | 'invite' }
	| { readonly name: 'invitation'; readonly code: string }
	| { readonly name: 'transaction'; readonly transactionId: string }
	| { readonly name: 'pay' | 'correction'; readonly accountId: string }
	| { readonly name: 'payUma'; readonly umaAddress: string }
	| { readonly name: 'unknown' };
