/** First and last names of a people, as its members write them: some with all tone marks, some without. */
export interface NamesOfPeople {
  name: string;
  /** The states that most of them come from. */
  states: readonly string[];
  women: readonly string[];
  men: readonly string[];
  lastnames: readonly string[];
}

const list = (names: string): readonly string[] => names.split(', ');

export const PEOPLES: readonly NamesOfPeople[] = [
  {
    name: 'Yoruba',
    states: ['Lagos', 'Ogun', 'Oyo', 'Osun', 'Ondo', 'Ekiti', 'Kwara', 'Kogi'],
    women: list(
      'Ṣadé, Fọlákẹ́, Bùkọ́lá, Yétúndé, Títílayọ̀, Abọ́sẹ̀dé, Adéọlá, Mojísọ́lá, Ọmọ́táyọ̀, Fúnmiláyọ̀, Rónkẹ́, Damilola, Temitope, Oluwaseun, Bolanle, Kẹ́hìndé, Táíwò, Ìyábọ̀, Omolara, Morẹ́nikẹ́',
    ),
    men: list(
      'Ọláńrewájú, Túndé, Ṣẹ́gun, Ṣọlá, Adébáyọ̀, Babátúndé, Olúmídé, Káyọ̀dé, Fẹ́mi, Gbénga, Ọládàpọ̀, Akin, Rotimi, Ayọ̀dèjì, Dayo, Lekan, Kúnlé, Wálé, Ìdòwú, Olusegun',
    ),
    lastnames: list(
      'Adébáyọ̀, Ògúnlẹ́yẹ, Adéyẹmí, Bákàrè, Ọládípọ̀, Fálànà, Ògúnbọ̀wálé, Ajàyí, Akíndélé, Ọlátúnjí, Balógun, Adégòkè, Oyèdépò, Fágbèmí, Òjó, Ṣóyínká, Afọlábí, Ìbíkúnlé, Ọ̀ṣúnkẹ́yẹ, Alabi, Sanusi, Adeniyi, Ọdúnṣì, Àlàbá, Olawale, Ọ̀kúnọlá',
    ),
  },
  {
    name: 'Igbo',
    states: ['Anambra', 'Enugu', 'Imo', 'Abia', 'Ebonyi', 'Delta'],
    women: list(
      'Ngọzi, Ifeọma, Chinyere, Adaeze, Ụzọamaka, Nkechi, Amarachi, Ọnyinye, Chidinma, Ebere, Ijeoma, Nneka, Oluchi, Ogechi, Ụjụ, Kosisochukwu, Chiamaka, Nwakaego, Ezinne, Ọbịageli',
    ),
    men: list(
      'Chukwuemeka, Ọbinna, Ikenna, Kelechi, Chinedu, Nnamdi, Ụgọchukwu, Uchenna, Emeka, Ndụbụisi, Ifeanyị, Obioma, Okechukwu, Tobenna, Chibuzọ, Azụbuike, Ekene, Kenechukwu, Onyekachi, Ebuka',
    ),
    lastnames: list(
      'Okonkwọ, Nwosu, Ụzọma, Okafọr, Eze, Nwankwọ, Okeke, Ọbi, Onyemelukwe, Igwe, Nwachukwu, Ọkpara, Anyanwụ, Chukwu, Madụka, Onwuka, Nnadi, Ọzọemena, Agụ, Ikejiani, Ogbonna, Nwadike, Mbakwe, Umeh, Ilọ, Ezeudu',
    ),
  },
  {
    name: 'Hausa',
    states: ['Kano', 'Katsina', 'Kaduna', 'Sokoto', 'Jigawa', 'Zamfara', 'Kebbi', 'Bauchi', 'Gombe'],
    women: list(
      'Aisha, Zainab, Hauwa, Fatima, Maryam, Hadiza, Rakiya, Binta, Safiya, Halima, Ladi, Talatu, Asma’u, Rabi’atu, Sa’adatu, Jummai, Amina, Khadija, Ummi, Hafsat',
    ),
    men: list(
      'Musa, Ibrahim, Abubakar, Sani, Usman, Yusuf, Garba, Aminu, Haruna, Kabiru, Nura, Mu’azu, Bashir, Salisu, Lawal, Ɗanjuma, Shehu, Bello, Auwal, Ƙasimu',
    ),
    lastnames: list(
      'Ɗanladi, Ibrahim, Bello, Lawal, Abdullahi, Ɓagudu, Maikano, Ɗantata, Ƙauran, Garba, Suleiman, Mohammed, Aliyu, Sarki, Ɗanbaba, Yar’adua, Gwarzo, Rimi, Ɗahiru, Tukur, Wali, Ƙofar-Mata, Inuwa, Gambo, Shu’aibu, Maigari',
    ),
  },
  {
    name: 'Edo',
    states: ['Edo'],
    women: list('Osasere, Itohan, Isoken, Efe, Osarugue, Eki, Iyore, Esosa, Ivie, Adesuwa'),
    men: list('Osaze, Osagie, Ehis, Nosakhare, Aisosa, Osaro, Efosa, Eghosa, Uyi, Osamudiamen'),
    lastnames: list('Igbinẹdion, Osagie, Ọbasẹki, Aghedo, Ehigiator, Omoruyi, Ẹrhabor, Idahosa, Ọsunde, Imasuen'),
  },
  {
    name: 'Efik and Ibibio',
    states: ['Cross River', 'Akwa Ibom'],
    women: list('Blessing, Ekaette, Ini, Arit, Nkoyo, Idara, Uduak, Mfọnọbọng, Afiọng, Enobong'),
    men: list('Effiọng, Ubọng, Itoro, Edet, Okon, Bassey, Aniekan, Nsikak, Imoh, Etim'),
    lastnames: list('Effiong, Ekpo, Udoh, Bassey, Inyang, Akpan, Umọren, Etuk, Ọkọn, Ẹnang, Essien, Archibong'),
  },
  {
    name: 'Ijaw',
    states: ['Bayelsa', 'Rivers', 'Delta'],
    women: list('Ebiere, Tamunoibi, Boma, Ibinabo, Preye, Timipre, Ebikabowei, Dienye'),
    men: list('Tarimobọ, Ebitimi, Tonye, Preye, Timi, Diepreye, Tamuno, Ibiso, Perekeme, Alabo'),
    lastnames: list('Dọkụbọ, Briggs, Diri, Alagọa, Amachree, Pepple, Igoni, Ebi, Tamunọsa, Dickson, West, Jumbo'),
  },
  {
    name: 'Tiv',
    states: ['Benue', 'Nasarawa', 'Taraba'],
    women: list('Mimidoo, Doosuur, Nguhemen, Sewuese, Iveren, Doofan, Msurshima, Eryum'),
    men: list('Terver, Aondofa, Tersoo, Terkimbi, Sesugh, Ortese, Iorwuese, Tyough'),
    lastnames: list('Akume, Suswam, Ortom, Tarka, Iorapuu, Ayu, Gemade, Iyorchia, Agber, Tsav, Orngu, Aondoakaa'),
  },
  {
    name: 'Kanuri',
    states: ['Borno', 'Yobe'],
    women: list('Falmata, Yagana, Bintu, Kaltume, Zara, Hajja, Aisa, Yakaka'),
    men: list('Modu, Bukar, Kolo, Abba, Bulama, Goni, Kaka, Mustapha'),
    lastnames: list('Shettima, Bukar, Kyari, Monguno, Lawan, Goni, Bulama, Kachallah, Gana, Ngala, Mala, Zannah'),
  },
  {
    name: 'Urhobo',
    states: ['Delta'],
    women: list('Ejiro, Oghenekaro, Efe, Onome, Rukẹvwe, Omotejowho'),
    men: list('Oghenetega, Ẹse, Ovie, Ochuko, Ufuoma, Oghenero'),
    lastnames: list('Ibori, Ukueku, Ọnọvughe, Akpobome, Etadafe, Oghenekaro, Ẹdafe, Omamode'),
  },
  {
    name: 'Nupe and Gbagyi',
    states: ['Niger', 'Kwara', 'FCT', 'Kaduna'],
    women: list('Hajara, Fati, Nnadzwa, Asabe, Lami, Ramatu'),
    men: list('Ndagi, Baba, Mamman, Tanko, Yakubu, Danasabe'),
    lastnames: list('Ndayako, Ndanusa, Kolo, Gaza, Tanko, Zhiri, Baba, Bawa, Kure, Gwani'),
  },
];
