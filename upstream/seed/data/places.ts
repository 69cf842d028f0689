/** Streets and areas of the cities where people live and branches are. */
export interface City {
  name: string;
  state: string;
  streets: readonly string[];
  areas: readonly string[];
}

const list = (names: string): readonly string[] => names.split(', ');
const city = (name: string, state: string, areas: string, streets: string): City => ({
  name,
  state,
  areas: list(areas),
  streets: list(streets),
});

export const CITIES: readonly City[] = [
  city(
    'Lagos',
    'Lagos',
    'Victoria Island, Ikeja, Surulere, Yaba, Apapa, Lekki Phase 1, Gbagada, Festac Town, Ikorodu, Agege',
    'Adeola Odeku Street, Allen Avenue, Adeniran Ogunsanya Street, Herbert Macaulay Way, Burma Road, Admiralty Way, Diya Street, Awolowo Road, Opebi Road, Bode Thomas Street',
  ),
  city(
    'Kano',
    'Kano',
    'Nassarawa GRA, Sabon Gari, Bompai, Fagge, Tarauni, Gwale',
    'Zoo Road, Murtala Mohammed Way, Ibrahim Taiwo Road, Bello Road, Sani Abacha Way, Zaria Road',
  ),
  city(
    'Abuja',
    'FCT',
    'Wuse II, Garki, Maitama, Gwarinpa, Kubwa, Jabi, Lugbe',
    'Aminu Kano Crescent, Adetokunbo Ademola Crescent, Ahmadu Bello Way, Gana Street, 3rd Avenue, Obafemi Awolowo Way',
  ),
  city(
    'Port Harcourt',
    'Rivers',
    'Trans Amadi, GRA Phase 2, Diobu, Rumuola, Elelenwo, Borokiri',
    'Aba Road, Ikwerre Road, Olu Obasanjo Road, Tombia Street, Ada George Road, Peter Odili Road',
  ),
  city(
    'Ibadan',
    'Oyo',
    'Bodija, Ring Road, Challenge, Mokola, Agodi GRA, Oluyole Estate',
    'Awolowo Avenue, Queen Elizabeth Road, Iwo Road, Liberty Road, Fajuyi Road, Ọ̀ṣuntokun Avenue',
  ),
  city(
    'Kaduna',
    'Kaduna',
    'Barnawa, Ungwan Rimi, Malali, Sabon Tasha, Kakuri',
    'Ahmadu Bello Way, Constitution Road, Junction Road, Ali Akilu Road, Isa Kaita Road',
  ),
  city(
    'Enugu',
    'Enugu',
    'Independence Layout, New Haven, GRA, Ogui, Achara Layout',
    'Ogui Road, Chime Avenue, Zik Avenue, Agbani Road, Bisalla Road',
  ),
  city('Aba', 'Abia', 'Ariaria, Ogbor Hill, Eziukwu, Umungasi', 'Azikiwe Road, Faulks Road, Asa Road, Ngwa Road'),
  city(
    'Calabar',
    'Cross River',
    'Ekorinim, State Housing, Satellite Town, Ikot Ansa',
    'Marian Road, Etta Agbor Road, Murtala Mohammed Highway, Mayne Avenue',
  ),
  city(
    'Benin City',
    'Edo',
    'GRA, Ugbowo, Uselu, Ikpoba Hill',
    'Airport Road, Sapele Road, Akpakpava Street, Ekehuan Road',
  ),
  city(
    'Warri',
    'Delta',
    'Effurun, Ekpan, Enerhen, Okumagba Layout',
    'Airport Road, Jakpa Road, Deco Road, Ginuwa Road',
  ),
  city(
    'Jos',
    'Plateau',
    'Rayfield, Tudun Wada, Bukuru, Anglo-Jos',
    'Rwang Pam Street, Yakubu Gowon Way, Bauchi Road, Zaria Road',
  ),
  city(
    'Ilorin',
    'Kwara',
    'Tanke, GRA, Adewole Estate, Offa Garage',
    'Ibrahim Taiwo Road, Unity Road, Ahmadu Bello Avenue, Umaru Audi Road',
  ),
  city('New Bussa', 'Niger', 'Karabonde, Awuru, Sabon Pegi', 'Kainji Road, Dam Road, Wawa Road'),
  city(
    'Uyo',
    'Akwa Ibom',
    'Ewet Housing Estate, Shelter Afrique, Itam',
    'Oron Road, Abak Road, Wellington Bassey Way, Aka Road',
  ),
  city('Maiduguri', 'Borno', 'GRA, Bulumkutu, Gwange', 'Sir Kashim Ibrahim Road, Baga Road, Bama Road'),
  city('Makurdi', 'Benue', 'High Level, Wurukum, North Bank', 'Old Otukpo Road, Railway Bypass, David Mark Road'),
  city('Owerri', 'Imo', 'Aladinma, New Owerri, Ikenegbu', 'Wetheral Road, Douglas Road, Okigwe Road, Tetlow Road'),
];
